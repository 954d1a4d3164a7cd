import type { JobWords } from '../en/jobs';

const KEPT_LONGER = 'De vieilles lignes restent plus longtemps. Personne n’attend après elles.';
const COUNTED_LATER = 'Les listes se comptent plus lentement. Leurs lignes sont justes.';
const forgets = (what: string): JobWords => ({ does: `Efface ${what}`, late: KEPT_LONGER });
const counts = (what: string): JobWords => ({ does: `Compte ${what}`, late: COUNTED_LATER });
const bringsBack = (what: string): JobWords => ({
  does: `Rattrape, après une horloge en avance, ${what}`,
  late: 'Seulement après le recul d’une horloge en avance : ce qu’elle avait prévu attend son heure.',
});

export const jobs: Readonly<Record<string, JobWords>> = {
  operations: {
    does: 'Demande aux prestataires l’issue des paiements',
    late: 'Des paiements restent en attente alors que le prestataire a tranché. Rien n’est perdu ; les marchands attendent.',
  },
  'overdue operations': {
    does: 'Soumet à une personne les paiements ouverts depuis trop longtemps',
    late: 'Les paiements bloqués n’apparaissent pas dans les vérifications.',
  },
  webhooks: {
    does: 'Appelle les serveurs des marchands',
    late: 'Les marchands apprennent plus tard l’issue de leurs paiements.',
  },
  mail: {
    does: 'Envoie les e-mails',
    late: 'Les liens de mot de passe et les avertissements arrivent en retard.',
  },
  'provider floats': {
    does: 'Lit combien d’argent nous avons chez les prestataires',
    late: 'Les paiements sortants restent suspendus jusqu’à 15 minutes de trop.',
  },
  reconciliation: {
    does: 'Compare chaque jour nos livres avec ceux des prestataires de mobile money',
    late: 'Un écart serait vu plus tard.',
  },
  invariants: {
    does: 'Contrôle chaque jour les règles des livres',
    late: 'Une erreur dans les livres serait vue plus tard.',
  },
  cards: {
    does: 'Compare les cartes avec leur émetteur',
    late: 'Les soldes et les états des cartes peuvent être anciens.',
  },
  'card charges': {
    does: 'Lit ce qui a été payé par carte',
    late: 'Les achats apparaissent en retard, et les soldes des cartes sont trop hauts.',
  },
  'card suspensions': {
    does: 'Gèle les cartes des entreprises suspendues',
    late: 'Les cartes d’une entreprise suspendue peuvent encore payer. Si cela dure, gelez-les chez l’émetteur.',
  },
  'card float': {
    does: 'Compare notre réserve chez l’émetteur de cartes avec les livres',
    late: 'Un mouvement que rien n’explique serait vu plus tard.',
  },
  'ended cards': {
    does: 'Soumet à une personne les cartes clôturées qui portent de l’argent',
    late: 'L’argent resté sur une carte clôturée n’apparaît pas dans les vérifications.',
  },
  'closed businesses': {
    does: 'Soumet à une personne les entreprises fermées qui ont reçu de l’argent',
    late: 'Cet argent n’apparaît pas dans les vérifications.',
  },
  'audit chain': {
    does: 'Enchaîne les lignes du journal d’audit',
    late: 'Une ligne modifiée entre-temps ne serait pas remarquée.',
  },
  BusinessLoginLocksJob: {
    does: 'Prévient les marchands d’une connexion bloquée',
    late: 'Ils apprennent plus tard que quelqu’un devine leur mot de passe.',
  },
  OperatorLoginLocksJob: {
    does: 'Prévient les opérateurs d’une connexion bloquée',
    late: 'Ils apprennent plus tard que quelqu’un devine leur mot de passe.',
  },
  BusinessPasswordResetJob: {
    does: 'Répond aux marchands qui ont oublié leur mot de passe',
    late: 'Le lien n’arrive pas : ils ne peuvent pas se connecter.',
  },
  OperatorPasswordResetJob: {
    does: 'Répond aux opérateurs qui ont oublié leur mot de passe',
    late: 'Le lien n’arrive pas : ils ne peuvent pas se connecter.',
  },
  'entry-sums': {
    does: 'Additionne les nouvelles écritures des livres',
    late: 'Les livres et les relevés se lisent plus lentement. Les soldes sont justes.',
  },
  'api-request-counters': counts('les appels des clés d’API'),
  'activity-counters': counts('ce qui est arrivé aux comptes'),
  'audit-counters': counts('les lignes du journal d’audit'),
  'notification-places': {
    does: 'Repère chaque millième notification d’un compte',
    late: 'Les anciennes pages de notifications s’ouvrent plus lentement. Elles montrent la même chose.',
  },
  FarLooksJob: bringsBack('les questions sur les paiements'),
  FarCardsJob: bringsBack('les questions sur les cartes'),
  FarDeliveriesJob: bringsBack('les webhooks'),
  FarEmailsJob: bringsBack('les e-mails'),
  ApiRequestCleanupJob: forgets('les appels des clés d’API après deux semaines'),
  AttemptCleanupJob: forgets('les compteurs d’essais manqués après un mois'),
  CallbackCleanupJob: forgets('les messages des prestataires après six mois'),
  UnsignedCallbackCleanupJob: forgets('les messages sans signature sur des paiements inconnus après une semaine'),
  DeliveryCleanupJob: forgets('les envois de webhook après 90 jours'),
  EmailCleanupJob: forgets('les e-mails après 90 jours'),
  KycDraftCleanupJob: forgets('les brouillons de KYC après trois mois'),
  WaitingDocumentCleanupJob: forgets('les documents que personne n’a soumis en un mois'),
  OneTimeTokenCleanupJob: forgets('les liens de mot de passe et d’adresse une semaine après leur expiration'),
  SessionCleanupJob: forgets('les sessions des marchands un mois après leur fin'),
  OperatorSessionCleanupJob: forgets('les sessions des opérateurs un mois après leur fin'),
  SharedLimitCleanupJob: forgets('les compteurs de limites échues'),
};
