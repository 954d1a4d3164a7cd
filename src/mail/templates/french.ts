import type { Environment } from '../../kernel/environment';
import type { OperatorAccessChange } from '../mail-kinds';
import { type MailLanguage, reasonParagraph } from './mail-text';

const NOT_YOU =
  'Si ce n’était pas vous, changez tout de suite votre mot de passe, fermez les autres sessions et écrivez à notre assistance.';
const SECURITY = 'Ces messages protègent votre compte et ne peuvent pas être désactivés.';
const ENVIRONMENTS: Readonly<Record<Environment, string>> = { live: 'réel', sandbox: 'test' };
const ROLES: Readonly<Record<string, string>> = {
  owner: 'propriétaire',
  compliance: 'conformité',
  finance: 'finance',
  support: 'assistance',
  auditor: 'audit',
};
const roleOf = (role: string): string => ROLES[role] ?? role;
const ACCESS_CHANGES: Readonly<Record<OperatorAccessChange['change'], string>> = {
  invited: 'Un opérateur a été invité. La personne qui invite voit aussi le lien.',
  created: 'Un opérateur a été créé.',
  reset: 'Le mot de passe et le second facteur d’un opérateur ont été réinitialisés.',
  updated: 'Le rôle d’un opérateur a été changé, ou son accès désactivé ou réactivé.',
};

export const FRENCH: MailLanguage = {
  locale: 'fr-FR',
  frame: {
    greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    linkHint: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    footer: 'Nous ne demandons jamais votre mot de passe, votre code PIN ou une clé d’API par e-mail.',
    support: (contact) => `Notre assistance : ${contact}`,
  },
  texts: {
    verify_address: () => ({
      subject: 'Confirmez votre adresse e-mail',
      paragraphs: [
        'Confirmez que cette adresse appartient à votre compte professionnel. Nous y écrivons lorsqu’un événement important touche votre argent ou vos accès.',
        'Le lien est valable 24 heures.',
      ],
      action: 'Confirmer l’adresse',
      warning: 'Si vous n’avez pas ouvert de compte chez nous, ignorez ce message.',
    }),
    reset_password: ({ minutes }) => ({
      subject: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Si c’était vous, choisissez-le maintenant.',
        `Le lien fonctionne une seule fois et reste valable ${minutes} minutes. Un nouveau mot de passe ferme toutes les sessions ; vos clés d’API ne changent pas.`,
      ],
      action: 'Choisir un nouveau mot de passe',
      warning: 'Si ce n’était pas vous, ignorez ce message : votre mot de passe ne change pas.',
    }),
    operator_invitation: ({ inviter, role }) => ({
      subject: 'Vous êtes invité comme opérateur',
      paragraphs: [
        `${inviter} vous invite à travailler sur la console des opérateurs, avec le rôle « ${ROLES[role] ?? role} ».`,
        'Choisissez un mot de passe pour commencer. Le lien fonctionne une seule fois et reste valable 72 heures.',
      ],
      action: 'Choisir un mot de passe',
      warning:
        'Si vous ne savez pas pourquoi vous recevez ce message, ignorez-le et prévenez la personne nommée ci-dessus.',
    }),
    operator_access_changed: ({ at, change, operator, role, disabled, by }, time) => ({
      subject: 'L’accès d’un opérateur a changé',
      paragraphs: [
        ACCESS_CHANGES[change],
        'Tous les autres propriétaires reçoivent ce message. Il ne peut pas être désactivé : il signale qu’une même personne a peut-être obtenu un second accès.',
      ],
      details: [
        ['Opérateur', operator],
        ['Rôle', disabled ? `${roleOf(role)}, désactivé` : roleOf(role)],
        ['Par', by ?? 'une commande sur la machine du service'],
        ['Quand', time(at)],
      ],
      warning:
        'Si vous n’en savez rien, désactivez cet opérateur dans la console et interrogez l’auteur du changement.',
    }),
    password_changed: ({ at }, time) => ({
      subject: 'Votre mot de passe a été changé',
      paragraphs: ['Le mot de passe de votre compte a été changé et les autres sessions ont été fermées.', SECURITY],
      details: [['Quand', time(at)]],
      warning: NOT_YOU,
    }),
    address_changed: ({ at, before, after }, time) => ({
      subject: 'L’adresse e-mail de votre compte a été changée',
      paragraphs: [
        'Notre équipe a changé l’adresse avec laquelle vous vous connectez et à laquelle nous vous écrivons.',
        SECURITY,
      ],
      details: [
        ['Avant', before],
        ['Désormais', after],
        ['Quand', time(at)],
      ],
      warning: 'Si vous ne l’avez pas demandé, écrivez tout de suite à notre assistance.',
    }),
    login_locked: ({ at }, time) => ({
      subject: 'Votre connexion est bloquée pour 15 minutes',
      paragraphs: [
        'Quelqu’un a saisi cinq fois un mauvais mot de passe ou un mauvais code pour votre compte : la connexion est bloquée pour 15 minutes. Personne n’est entré ; vos clés d’API et vos sessions ouvertes continuent de fonctionner.',
        'Vous pouvez encore vous connecter depuis un navigateur que vous avez déjà utilisé, ou en envoyant un code de votre application d’authentification avec le mot de passe. Un nouveau mot de passe lève aussi le blocage.',
        'Nous vous en informons une fois par jour au plus, quel que soit le nombre de blocages.',
      ],
      details: [['Quand', time(at)]],
      warning:
        'Si ce n’était pas vous, quelqu’un cherche à le deviner. Choisissez un mot de passe que vous n’utilisez pour aucun autre compte et activez le second facteur.',
    }),
    new_sign_in: ({ at, ip, device }, time) => ({
      subject: 'Nouvelle connexion à votre compte',
      paragraphs: [
        'Quelqu’un s’est connecté depuis un appareil ou un réseau que nous n’avions pas encore vu sur votre compte.',
        SECURITY,
      ],
      details: [
        ['Quand', time(at)],
        ['Adresse', ip],
        ['Appareil', device],
      ],
      warning: NOT_YOU,
    }),
    pin_reset: ({ at }, time) => ({
      subject: 'Votre code PIN a été réinitialisé',
      paragraphs: [
        'Notre équipe a retiré le code PIN de votre compte. Choisissez-en un nouveau dans votre tableau de bord ; d’ici là, aucun paiement ne peut en partir.',
        SECURITY,
      ],
      details: [['Quand', time(at)]],
      warning: 'Si vous ne l’avez pas demandé, écrivez tout de suite à notre assistance.',
    }),
    pin_locked: ({ at, ip }, time) => ({
      subject: 'Votre code PIN est bloqué pour 15 minutes',
      paragraphs: [
        'Une personne connectée à votre compte a saisi trois fois un mauvais code PIN : aucun paiement ne peut partir de votre tableau de bord pendant 15 minutes. Vos clés d’API continuent de fonctionner.',
        'Nous vous en informons une fois par jour au plus, quel que soit le nombre de blocages.',
      ],
      details: [
        ['Quand', time(at)],
        ['Adresse', ip],
      ],
      warning: NOT_YOU,
    }),
    pin_set: ({ at, is_first }, time) => ({
      subject: is_first ? 'Un code PIN a été défini pour votre compte' : 'Votre code PIN a été changé',
      paragraphs: [
        is_first
          ? 'Désormais, toute personne connectée qui connaît ce code PIN peut envoyer de l’argent depuis votre tableau de bord.'
          : 'Le code PIN qui autorise les paiements depuis votre tableau de bord a été changé.',
        SECURITY,
      ],
      details: [['Quand', time(at)]],
      warning: NOT_YOU,
    }),
    second_factor_on: ({ at }, time) => ({
      subject: 'Votre second facteur est activé',
      paragraphs: [
        'Désormais, la connexion demande votre mot de passe et un code de votre application d’authentification. Gardez vos codes de secours en lieu sûr.',
        SECURITY,
      ],
      details: [['Quand', time(at)]],
      warning: NOT_YOU,
    }),
    second_factor_off: ({ at }, time) => ({
      subject: 'Votre second facteur est désactivé',
      paragraphs: ['Désormais, la connexion ne demande que votre mot de passe.', SECURITY],
      details: [['Quand', time(at)]],
      warning: NOT_YOU,
    }),
    recovery_codes_replaced: ({ at }, time) => ({
      subject: 'Vos codes de secours ont été remplacés',
      paragraphs: [
        'De nouveaux codes de secours ont été créés pour votre compte. Les anciens ne fonctionnent plus.',
        SECURITY,
      ],
      details: [['Quand', time(at)]],
      warning: NOT_YOU,
    }),
    api_key_created: ({ at, key_prefix, environment }, time) => ({
      subject: `Une clé d’API a été créée (${ENVIRONMENTS[environment]})`,
      paragraphs: [
        'Une clé d’API a été créée pour votre compte. Qui la possède peut agir pour votre entreprise.',
        SECURITY,
      ],
      details: [
        ['Commence par', key_prefix],
        ['Environnement', ENVIRONMENTS[environment]],
        ['Quand', time(at)],
      ],
      warning:
        'Si ce n’était pas vous, révoquez la clé dans votre tableau de bord et changez tout de suite votre mot de passe.',
    }),
    api_key_reported: ({ at, key_prefix, environment }, time) => ({
      subject: `Une clé d’API exposée a été révoquée (${ENVIRONMENTS[environment]})`,
      paragraphs: [
        'Quelqu’un a trouvé une clé d’API de votre compte à un endroit lisible par d’autres et nous l’a signalé. Nous l’avons révoquée aussitôt : les requêtes qui l’utilisent sont refusées.',
        'Créez une nouvelle clé, gardez-la là où seul votre serveur peut la lire, et vérifiez dans vos transactions que tout vient bien de vous.',
      ],
      details: [
        ['Commence par', key_prefix],
        ['Environnement', ENVIRONMENTS[environment]],
        ['Quand', time(at)],
      ],
      warning: SECURITY,
    }),
    api_key_revoked: ({ at, key_prefix, environment }, time) => ({
      subject: `Une clé d’API a été révoquée (${ENVIRONMENTS[environment]})`,
      paragraphs: [
        'Une clé d’API de votre compte a été révoquée. Les requêtes qui l’utilisent sont désormais refusées.',
        SECURITY,
      ],
      details: [
        ['Commence par', key_prefix],
        ['Environnement', ENVIRONMENTS[environment]],
        ['Quand', time(at)],
      ],
      warning: NOT_YOU,
    }),
    webhook_disabled: ({ environment, host, cause }) => ({
      subject: `Votre point d’accès webhook a été désactivé (${ENVIRONMENTS[environment]})`,
      paragraphs: [
        cause === 'gone'
          ? 'Votre point d’accès a répondu 410 Gone ; nous ne l’appelons plus.'
          : 'Tous les appels à votre point d’accès échouent depuis plusieurs jours ; nous ne l’appelons plus.',
        'Rien n’est perdu : enregistrez-le de nouveau dans votre tableau de bord, puis relancez les envois qui ont échoué.',
      ],
      details: [
        ['Point d’accès', host],
        ['Environnement', ENVIRONMENTS[environment]],
      ],
    }),
    kyc_approved: () => ({
      subject: 'Vos documents sont approuvés',
      paragraphs: [
        'Nous avons vérifié et approuvé ce que vous nous avez envoyé sur votre entreprise. Notre équipe va maintenant activer votre compte.',
      ],
    }),
    kyc_rejected: ({ reason }) => ({
      subject: 'Nous n’avons pas pu approuver vos documents',
      paragraphs: [
        'Nous avons vérifié ce que vous nous avez envoyé sur votre entreprise et n’avons pas pu l’approuver.',
        ...reasonParagraph((text) => `Motif : ${text}`, reason),
        'Corrigez votre dossier dans votre tableau de bord et envoyez-le de nouveau.',
      ],
    }),
    business_approved: () => ({
      subject: 'Votre compte est actif',
      paragraphs: ['Vous pouvez créer des clés d’API, encaisser et payer.'],
    }),
    business_suspended: ({ reason }) => ({
      subject: 'Votre compte est suspendu',
      paragraphs: [
        'Vos sessions et vos clés d’API sont refusées pour le moment. Les paiements en cours seront menés à leur terme.',
        ...reasonParagraph((text) => `Motif : ${text}`, reason),
        'Écrivez à notre assistance pour savoir ce qui est attendu.',
      ],
    }),
    business_reactivated: () => ({
      subject: 'Votre compte est de nouveau actif',
      paragraphs: ['Vos sessions et vos clés d’API fonctionnent de nouveau.'],
    }),
    business_terminated: ({ reason }) => ({
      subject: 'Votre compte est fermé',
      paragraphs: ['Votre compte a été fermé définitivement.', ...reasonParagraph((text) => `Motif : ${text}`, reason)],
    }),
  },
};
