import type { OperatorAccessChange } from '../mail-kinds';
import { type MailLanguage, reasonParagraph } from './mail-text';

const NOT_YOU = 'If this was not you, change your password at once, end the other sessions and write to our support.';
const SECURITY = 'You cannot switch these messages off: they protect your account.';
const ACCESS_CHANGES: Readonly<Record<OperatorAccessChange['change'], string>> = {
  invited: 'An operator was invited. Whoever invites sees the link, too.',
  created: 'An operator was created.',
  reset: 'The password and the second factor of an operator were reset.',
  updated: 'The role of an operator was changed, or the access was disabled or enabled.',
};

export const ENGLISH: MailLanguage = {
  locale: 'en-GB',
  frame: {
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    linkHint: 'If the button does not work, copy this address into your browser:',
    footer: 'We never ask for your password, your PIN or an API key by e-mail.',
    support: (contact) => `Our support: ${contact}`,
  },
  texts: {
    verify_address: () => ({
      subject: 'Confirm your e-mail address',
      paragraphs: [
        'Please confirm that this address belongs to your business account. We write to it when something important happens to your money or your access.',
        'The link is good for 24 hours.',
      ],
      action: 'Confirm the address',
      warning: 'If you did not open an account with us, ignore this message.',
    }),
    reset_password: ({ minutes }) => ({
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody asked for a new password for your account. If it was you, choose one now.',
        `The link works once and is good for ${minutes} minutes. A new password ends every session; your API keys stay as they are.`,
      ],
      action: 'Choose a new password',
      warning: 'If it was not you, ignore this message: your password stays as it is.',
    }),
    operator_invitation: ({ inviter, role }) => ({
      subject: 'You are invited as an operator',
      paragraphs: [
        `${inviter} invites you to work on the operators' console, in the role "${role}".`,
        'Choose a password to begin. The link works once and is good for 72 hours.',
      ],
      action: 'Choose a password',
      warning: 'If you do not know why you get this, ignore it and tell the person named above.',
    }),
    operator_access_changed: ({ at, change, operator, role, disabled, by }, time) => ({
      subject: 'The access of an operator was changed',
      paragraphs: [
        ACCESS_CHANGES[change],
        'All other owners get this message. You cannot switch it off: it shows when one person gets a second access.',
      ],
      details: [
        ['Operator', operator],
        ['Role', disabled ? `${role}, disabled` : role],
        ['By', by ?? 'a command on the machine of the service'],
        ['When', time(at)],
      ],
      warning: 'If you do not know of it, disable that operator in the console and ask whoever did it.',
    }),
    password_changed: ({ at }, time) => ({
      subject: 'Your password was changed',
      paragraphs: ['The password of your account was changed, and the other sessions were ended.', SECURITY],
      details: [['When', time(at)]],
      warning: NOT_YOU,
    }),
    address_changed: ({ at, before, after }, time) => ({
      subject: 'The e-mail address of your account was changed',
      paragraphs: ['Our team changed the address you log in with and that we write to.', SECURITY],
      details: [
        ['Before', before],
        ['From now on', after],
        ['When', time(at)],
      ],
      warning: 'If you did not ask for this, write to our support at once.',
    }),
    login_locked: ({ at }, time) => ({
      subject: 'Your login is locked for 15 minutes',
      paragraphs: [
        'Somebody entered a wrong password or code for your account five times, so the login is locked for 15 minutes. Nobody got in, and your API keys and open sessions work on.',
        'You can still sign in from a browser you have used before, or by sending a code of your authenticator app along with the password. A new password ends the lock too.',
        'We write about this once a day at most, however often it happens.',
      ],
      details: [['When', time(at)]],
      warning:
        'If it was not you, somebody is guessing. Use a password that stands nowhere else and switch on the second factor.',
    }),
    new_sign_in: ({ at, ip, device }, time) => ({
      subject: 'New sign-in to your account',
      paragraphs: [
        'Somebody signed in from a device or a network that we had not seen on your account before.',
        SECURITY,
      ],
      details: [
        ['When', time(at)],
        ['Address', ip],
        ['Device', device],
      ],
      warning: NOT_YOU,
    }),
    pin_reset: ({ at }, time) => ({
      subject: 'Your PIN was reset',
      paragraphs: [
        'Our team removed the PIN of your account. Set a new one in your dashboard; until then no money can be moved from it.',
        SECURITY,
      ],
      details: [['When', time(at)]],
      warning: 'If you did not ask for this, write to our support at once.',
    }),
    pin_locked: ({ at, ip }, time) => ({
      subject: 'Your PIN is locked for 15 minutes',
      paragraphs: [
        'Somebody who is signed in to your account entered a wrong PIN three times, so no payment can be made from your dashboard for 15 minutes. Your API keys work on.',
        'We write about this once a day at most, however often it happens.',
      ],
      details: [
        ['When', time(at)],
        ['Address', ip],
      ],
      warning: NOT_YOU,
    }),
    pin_set: ({ at, is_first }, time) => ({
      subject: is_first ? 'A PIN was set for your account' : 'Your PIN was changed',
      paragraphs: [
        is_first
          ? 'From now on, whoever is signed in and knows this PIN can move money from your dashboard.'
          : 'The PIN that moves money from your dashboard was changed.',
        SECURITY,
      ],
      details: [['When', time(at)]],
      warning: NOT_YOU,
    }),
    second_factor_on: ({ at }, time) => ({
      subject: 'Your second factor is on',
      paragraphs: [
        'From now on, signing in takes your password and a code from your authenticator app. Keep your recovery codes in a safe place.',
        SECURITY,
      ],
      details: [['When', time(at)]],
      warning: NOT_YOU,
    }),
    second_factor_off: ({ at }, time) => ({
      subject: 'Your second factor is off',
      paragraphs: ['From now on, signing in takes your password alone.', SECURITY],
      details: [['When', time(at)]],
      warning: NOT_YOU,
    }),
    recovery_codes_replaced: ({ at }, time) => ({
      subject: 'Your recovery codes were replaced',
      paragraphs: ['New recovery codes were made for your account. The earlier ones no longer work.', SECURITY],
      details: [['When', time(at)]],
      warning: NOT_YOU,
    }),
    api_key_created: ({ at, key_prefix, environment }, time) => ({
      subject: `A new API key was created (${environment})`,
      paragraphs: ['An API key was created for your account. Whoever has it can act for your business.', SECURITY],
      details: [
        ['Begins with', key_prefix],
        ['Environment', environment],
        ['When', time(at)],
      ],
      warning: 'If this was not you, revoke the key in your dashboard and change your password at once.',
    }),
    api_key_reported: ({ at, key_prefix, environment }, time) => ({
      subject: `An API key was found in the open and revoked (${environment})`,
      paragraphs: [
        'Somebody found an API key of your account where others can read it, and reported it. We revoked it at once: requests with it are refused.',
        'Make a new key, put it where only your server can read it, and look through your transactions for what you did not order.',
      ],
      details: [
        ['Begins with', key_prefix],
        ['Environment', environment],
        ['When', time(at)],
      ],
      warning: SECURITY,
    }),
    api_key_revoked: ({ at, key_prefix, environment }, time) => ({
      subject: `An API key was revoked (${environment})`,
      paragraphs: ['An API key of your account was revoked. Requests with it are refused from now on.', SECURITY],
      details: [
        ['Begins with', key_prefix],
        ['Environment', environment],
        ['When', time(at)],
      ],
      warning: NOT_YOU,
    }),
    webhook_disabled: ({ environment, host, cause }) => ({
      subject: `Your webhook endpoint was switched off (${environment})`,
      paragraphs: [
        cause === 'gone'
          ? 'Your endpoint answered 410 Gone, so we no longer call it.'
          : 'Every call to your endpoint has failed for days, so we no longer call it.',
        'Nothing is lost: save the endpoint again in your dashboard, then recover the deliveries that failed.',
      ],
      details: [
        ['Endpoint', host],
        ['Environment', environment],
      ],
    }),
    kyc_approved: () => ({
      subject: 'Your documents are approved',
      paragraphs: [
        'We have checked and approved what you sent us about your business. Our team activates your account next.',
      ],
    }),
    kyc_rejected: ({ reason }) => ({
      subject: 'We could not approve your documents',
      paragraphs: [
        'We checked what you sent us about your business and could not approve it.',
        ...reasonParagraph((text) => `Reason: ${text}`, reason),
        'Correct it in your dashboard and send it again.',
      ],
    }),
    business_approved: () => ({
      subject: 'Your account is active',
      paragraphs: ['You can create API keys, collect payments and pay out.'],
    }),
    business_suspended: ({ reason }) => ({
      subject: 'Your account is suspended',
      paragraphs: [
        'Your sessions and API keys are refused for the time being. Payments that were under way still settle.',
        ...reasonParagraph((text) => `Reason: ${text}`, reason),
        'Write to our support to find out what is needed.',
      ],
    }),
    business_reactivated: () => ({
      subject: 'Your account is active again',
      paragraphs: ['Your sessions and API keys work again.'],
    }),
    business_terminated: ({ reason }) => ({
      subject: 'Your account is closed',
      paragraphs: ['Your account was closed for good.', ...reasonParagraph((text) => `Reason: ${text}`, reason)],
    }),
  },
};
