import type { account as englishAccount, auth as englishAuth, operators as englishOperators } from '../en/people';

export const operators: typeof englishOperators = {
  title: 'Opérateurs',
  hint: 'Qui a perdu son téléphone et ses codes de secours revient par operator:reset, sur la machine du service.',
  empty: 'Personne ne travaille encore ici',
  role: 'Rôle',
  roles: {
    owner: 'Propriétaire',
    compliance: 'Conformité',
    finance: 'Finance',
    support: 'Assistance',
    auditor: 'Auditeur',
  },
  roleOf: (name) => `Rôle de ${name}`,
  change: 'Modifier',
  invite: 'Inviter un collègue',
  inviteHint: 'Un lien pour choisir un mot de passe part par e-mail. Il vaut 72 heures.',
  sendInvitation: 'Envoyer l’invitation',
  email: 'Adresse e-mail',
  link: 'Le lien de l’invitation',
  linkHint: 'Pour un collègue qui ne peut attendre l’e-mail. Montré une fois, une demi-minute.',
  linkGone: 'Le lien a été masqué. L’e-mail le contient toujours.',
  linkDone: 'Terminé',
  disable: 'Désactiver',
  disableTitle: (name) => `Désactiver ${name}`,
  disableHint: 'Toutes les sessions s’arrêtent aussitôt, et aucune ne s’ouvre.',
  disabled: 'L’opérateur est désactivé.',
  reasonHint: 'Pour le journal d’audit.',
  enable: 'Réactiver',
  enableTitle: (name) => `Réactiver ${name}`,
  enabled: 'L’opérateur peut de nouveau se connecter.',
};

export const account: typeof englishAccount = {
  title: 'Votre compte',
  password: 'Mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  passwordHint: 'Au moins 12 caractères. Plusieurs mots se retiennent mieux.',
  changePassword: 'Changer le mot de passe',
  passwordChanged: 'Le mot de passe a été changé.',
  secondFactor: 'Second facteur',
  secondFactorHint: 'Un code de votre téléphone en plus du mot de passe.',
  turnOn: 'L’activer',
  codesLeft: (left) =>
    left === 0
      ? 'Il ne reste aucun code de secours. Demandez-en de nouveaux : sans eux, un téléphone perdu vous ferme le compte.'
      : left === 1
        ? 'Il reste 1 code de secours.'
        : `Il reste ${left} codes de secours.`,
  newCodes: 'Nouveaux codes de secours',
  newCodesTitle: 'Remplacer les codes de secours ?',
  codesLost:
    'Il est activé, mais les codes de secours ne sont pas arrivés ici. Demandez-en de nouveaux : sans eux, un téléphone perdu vous ferme le compte.',
  codes: 'Codes de secours',
  codesHint:
    'Chacun ouvre votre compte une fois si le téléphone est perdu. Ils ne sont montrés qu’une fois : imprimez-les ou notez-les.',
  saved: 'Je les ai conservés',
  turnOff: 'Le désactiver',
  turnOffTitle: 'Désactiver le second facteur ?',
  isOff: 'Le second facteur est désactivé.',
  sessions: 'Où vous êtes connecté',
  sessionEnded: 'La session est terminée.',
  unknownDevice: 'Appareil inconnu',
  end: 'Terminer',
};

export const auth: typeof englishAuth = {
  forgot: 'Mot de passe oublié ?',
  forgotTitle: 'Choisir un nouveau mot de passe',
  forgotHint: 'Nous envoyons un lien à votre adresse.',
  sendLink: 'Envoyer le lien',
  linkSent: 'Si un opérateur a cette adresse, le lien est en route.',
  backToSignIn: 'Retour à la connexion',
  joinTitle: 'Bienvenue',
  joinHint: 'Choisissez le mot de passe de vos connexions.',
  resetTitle: 'Choisir un nouveau mot de passe',
  resetHint: 'Toutes vos sessions ouvertes se terminent.',
  noToken: 'Il manque la fin de l’adresse. Ouvrez de nouveau le lien de l’e-mail.',
  choose: 'Choisir ce mot de passe',
  passwordSet: 'Votre mot de passe est défini.',
};
