import type { ErrorWords, FieldProblems } from './errors.en';

const PASSWORD = 'Ce mot de passe est trop court ou trop long.';
const WEB_ADDRESS = 'Écrivez l’adresse entière, comme https://exemple.com.';

export const fieldProblems: FieldProblems = {
  of: {
    email: 'Écrivez l’adresse entière, comme nom@exemple.com.',
    phone: 'Écrivez le numéro avec l’indicatif du pays, comme +243 812 345 678.',
    password: PASSWORD,
    new_password: PASSWORD,
    website: WEB_ADDRESS,
    url: WEB_ADDRESS,
    from: 'Ces deux dates ne vont pas ensemble : la première vient après la dernière, ou bien trop tôt.',
    date_of_birth: 'Cette date de naissance ne convient pas.',
  },
  otherwise: 'Cette valeur n’est pas acceptée. Vérifiez-la.',
};

const LIMITS: Readonly<Partial<Record<string, string>>> = {
  per_transaction: 'plafond par paiement',
  daily: 'plafond du jour',
  monthly: 'plafond du mois',
};

export const errors: ErrorWords = {
  network: () => 'Le service est injoignable. Vérifiez votre connexion et réessayez.',
  unreadable_answer: () => 'Le service a répondu d’une façon que cette page ne comprend pas.',
  internal_error: () => 'Un problème est survenu chez nous. Rien n’est perdu ; réessayez.',
  service_busy: () => 'Le service est très sollicité. Réessayez dans un instant.',
  rate_limited: () => 'Trop de demandes à la suite. Attendez un instant et réessayez.',
  invalid_request: () => 'Certains champs sont à revoir.',
  invalid_credentials: () => 'L’adresse e-mail ou le mot de passe est incorrect.',
  login_locked: () => 'Trop d’échecs. La connexion est bloquée pendant 15 minutes au plus.',
  weak_password: () => 'Ce mot de passe est trop facile à deviner.',
  email_already_registered: () => 'Une entreprise utilise déjà cette adresse e-mail.',
  invalid_current_password: () => 'Le mot de passe actuel est incorrect.',
  invalid_token: () => 'Ce lien n’est plus valable. Demandez-en un autre.',
  invalid_code: () => 'Ce code est incorrect ou a déjà servi. Attendez le suivant.',
  business_not_active: () => 'Votre compte n’est pas encore actif. Terminez les étapes de la page d’accueil.',
  business_suspended: () => 'Ce compte est suspendu. Contactez l’assistance.',
  business_terminated: () => 'Ce compte a été fermé.',
  feature_not_enabled: () => 'Votre formule ne comprend pas cette fonction. Demandez à l’assistance de la changer.',
  not_found: () => 'Il n’y a rien à cette adresse.',
  pin_not_set: () => 'Choisissez d’abord un code PIN, dans Réglages, Sécurité.',
  pin_required: () => 'Saisissez votre code PIN.',
  invalid_pin: (detail) =>
    `Code PIN incorrect. Il reste ${detail('attempts_remaining')} essai${detail('attempts_remaining') === '1' ? '' : 's'}.`,
  pin_locked: () => 'Trop de codes PIN incorrects. Les paiements sont bloqués pendant 15 minutes.',
  pin_already_set: () => 'Un code PIN existe déjà ; changez-le.',
  kyc_already_submitted: () => 'Votre dossier est envoyé et attend une décision.',
  kyc_already_approved: () => 'Votre dossier est déjà approuvé.',
  invalid_document: () => 'Ce document ne peut pas être accepté : PDF, JPEG ou PNG, 5 Mo et 64 mégapixels au plus.',
  wallet_not_found: (detail) => `Vous n’avez pas de portefeuille en ${detail('currency_code')}.`,
  transaction_not_found: () => 'Cette transaction n’existe pas.',
  card_not_found: () => 'Cette carte n’existe pas.',
  insufficient_funds: (detail, amount) =>
    `Solde insuffisant : ce portefeuille dispose de ${amount('available')} ${detail('currency_code')}.`,
  limit_exceeded: (detail, amount) =>
    `Cela dépasse le ${LIMITS[detail('limit_type')] ?? 'plafond'} ; il reste ${amount('remaining')}.`,
  amount_out_of_range: (_, amount) => `Le montant doit être compris entre ${amount('min')} et ${amount('max')}.`,
  invalid_amount: (detail) =>
    detail('decimals') === '0'
      ? 'Ce réseau ne prend que des montants entiers.'
      : 'Ce montant ne peut pas être accepté.',
  invalid_phone_number: () => 'Ce numéro n’appartient pas à ce réseau.',
  unsupported_network: () => 'Ce réseau n’est pas disponible pour ce numéro ou cette devise.',
  network_unavailable: (detail) =>
    detail('takes_smaller') === 'true'
      ? 'Ce réseau mobile n’accepte pas un tel montant en ce moment. Essayez un montant plus petit, ou réessayez plus tard.'
      : 'Ce réseau mobile n’est pas disponible en ce moment. Réessayez plus tard.',
  payment_provider_unavailable: () => 'Le réseau de paiement est injoignable. Rien n’a été envoyé.',
  idempotency_request_in_progress: () => 'La première demande est encore en cours.',
  invalid_card_status: () => 'L’état de la carte ne permet pas cette opération.',
  insufficient_card_balance: (_, amount) => `Solde insuffisant : il y a ${amount('available')} USD sur la carte.`,
  card_operation_in_progress: () => 'Une autre opération sur cette carte n’est pas terminée.',
  card_refused: () => 'L’émetteur de la carte a refusé l’opération.',
  card_provider_unavailable: () => 'L’émetteur de cartes est injoignable. Rien n’a été envoyé.',
  card_outcome_pending: () =>
    'L’émetteur n’a pas encore confirmé. Nous continuons à demander ; rien n’est fait deux fois.',
  invalid_webhook_url: () => 'Cette adresse ne peut pas recevoir de webhooks.',
  webhook_not_configured: () => 'Indiquez d’abord une adresse de webhook.',
  webhook_disabled: () => 'L’envoi des webhooks est désactivé ; réactivez-le d’abord.',
  api_key_limit_reached: () => 'Trop de clés actives ; révoquez-en une d’abord.',
  document_not_found: () => 'Ce document n’existe pas.',
  api_key_not_found: () => 'Cette clé d’API n’existe pas.',
  session_not_found: () => 'Cette session n’existe pas ou est déjà terminée.',
  second_factor_required: () => 'Activez d’abord votre second facteur.',
  second_factor_already_on: () => 'Le second facteur est déjà activé. Désactivez-le pour recommencer.',
  second_factor_not_started: () => 'Il n’y a pas encore de second facteur. Commencez par l’activer.',
  request_timeout: () =>
    'L’envoi a pris trop de temps. Réessayez avec une meilleure connexion, ou un fichier plus léger.',
  payload_too_large: () => 'Ce fichier est trop lourd : 5 Mo au plus.',
  document_in_use: () => 'Ce document fait partie d’un dossier envoyé, qui le garde.',
  document_limit_reached: (detail) =>
    `Au plus ${detail('limit')} documents peuvent attendre un envoi. Envoyez d’abord le dossier.`,
  api_key_not_active: () => 'Cette clé a déjà été remplacée, est révoquée ou a expiré.',
  request_not_found: () => 'Aucun appel des 14 derniers jours n’a ce numéro.',
  notification_not_found: () => 'Cette notification n’existe pas.',
  delivery_not_found: () => 'Cet envoi n’existe pas.',
  unsupported_currency: (detail) => `La devise ${detail('currency_code')} n’est pas proposée.`,
  idempotency_key_reused: () => 'Cet ordre a déjà été envoyé sous une autre forme. Rechargez la page et recommencez.',
  wallet_not_eligible: () => 'Il faut un portefeuille USD actif de ce compte.',
  card_of_another_account: () => 'Cette carte appartient à un autre compte.',
  never_received: () => 'L’émetteur n’a pas reçu la demande. Aucun argent n’a bougé ; vous pouvez recommencer.',
  cross_site_request: () => 'Cette demande ne vient pas de notre page.',
};
