import type { ErrorWords } from '../../shared/errors.en';
import { errors as shared } from '../../shared/errors.fr';

export const errors: ErrorWords = {
  ...shared,
  // The books refuse a decision without saying how much is there.
  insufficient_funds: (detail, amount) =>
    detail('available') === ''
      ? `Solde insuffisant : il faut ${amount('requested')} ${detail('currency_code')}.`
      : (shared.insufficient_funds?.(detail, amount) ?? ''),
  operator_role_required: (detail) =>
    detail('reason') === ''
      ? `Il faut l’un de ces rôles : ${detail('roles')}. Un propriétaire peut changer le vôtre.`
      : 'La personne qui l’a demandé n’en a plus le droit. Refusez la demande et refaites-la.',
  own_approval: () => 'C’est vous qui l’avez demandé : un autre opérateur doit décider.',
  approval_already_decided: () => 'Cette demande est déjà décidée, ou elle a expiré. Relisez la liste.',
  evidence_changed: () => 'Quelque chose a changé depuis cette demande. Refusez-la, relisez et refaites-la.',
  approval_not_found: () => 'Cette demande n’existe pas.',
  review_not_found: () => 'Cette vérification n’existe pas.',
  review_already_resolved: () => 'Cette vérification est déjà résolue. Relisez la liste.',
  reconciliation_not_found: () => 'Ce rapprochement n’existe pas.',
  transaction_not_endable: () =>
    'Cette transaction ne peut pas être terminée à la main : elle l’est déjà, une vérification en décide, ou son prestataire peut encore répondre. Relisez-la.',
  invalid_status_transition: () => 'Le statut de l’entreprise ne permet pas cette action. Relisez sa fiche.',
  business_has_funds: () =>
    'Il reste de l’argent dans un portefeuille, une réservation ou une carte. Videz-les d’abord.',
  business_not_found: () => 'Cette entreprise n’existe pas.',
  kyc_not_approved: () => 'Le KYC de l’entreprise n’est pas approuvé. Approuvez-le d’abord.',
  kyc_not_submitted: () => 'Ce KYC n’attend pas de décision. Relisez celui de l’entreprise.',
  operator_not_found: () => 'Cet opérateur n’existe pas.',
  operator_already_exists: () => 'Un opérateur a déjà cette adresse e-mail.',
  last_owner: () => 'C’est le dernier propriétaire. Donnez d’abord ce rôle à quelqu’un d’autre.',
  plan_not_found: () => 'Cette formule n’existe pas.',
  payouts_already_paused: () => 'Ces paiements sortants sont déjà suspendus.',
  payout_pause_not_found: () => 'Cette suspension n’existe pas, ou elle est terminée.',
  plan_already_exists: () => 'Une formule a déjà ce code. Choisissez-en un autre.',
  password_change_required: () => 'Remplacez d’abord le mot de passe généré.',
};
