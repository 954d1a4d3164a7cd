import { randomInt } from 'node:crypto';
import { SAMPLE_KYC } from '../sample-kyc';
import { newMerchant, PHONE_NUMBER } from './merchant-steps';
import type { OperatorCredentials } from './operator-credentials';
import { openBrowser, Screen } from './screen';

const PHONE_WIDTH = 390;
const DESK_WIDTH = 1_280;

export interface BrowserWalk {
  readonly origin: string;
  /** Where the pictures go. */
  readonly folder: string;
  readonly operator: () => Promise<OperatorCredentials>;
  readonly say: (line: string) => void;
}

/**
 * From signup to the first settled deposit in both applications: a merchant on a phone, an operator at a desk.
 *
 * @returns the pictures, in their order.
 */
export async function walkInBrowser({ origin, folder, operator, say }: BrowserWalk): Promise<string[]> {
  const browser = await openBrowser();
  const pictures: string[] = [];
  const show = async (screen: Screen, what: string): Promise<void> => {
    const name = `${String(pictures.length + 1).padStart(2, '0')}-${what.toLowerCase().replace(/[^a-z]+/g, '-')}`;
    pictures.push(await screen.picture(name));
    say(`${what}: ${pictures.at(-1)}`);
  };
  try {
    const merchant = await Screen.at(browser, origin, folder, PHONE_WIDTH);
    const legalName = await apply(merchant, show);
    const desk = await Screen.at(browser, origin, folder, DESK_WIDTH);
    await approve(desk, await operator(), legalName, show);
    await takePayment(merchant, show);
    return pictures;
  } finally {
    await browser.close();
  }
}

type Show = (screen: Screen, what: string) => Promise<void>;

/** @returns the legal name, which is unique. */
async function apply(merchant: Screen, show: Show): Promise<string> {
  const { email, password, pin } = newMerchant();
  const { address, representative } = SAMPLE_KYC;
  const legalName = `${SAMPLE_KYC.legal_name} ${randomInt(1_000, 10_000)}`;
  await merchant.visit('/signup');
  await merchant.write('Name of the business', 'Kivu Market');
  await merchant.write('E-mail', email);
  await merchant.write('Phone', `+${PHONE_NUMBER}`);
  await merchant.write('Password', password);
  await show(merchant, 'A merchant signs up');
  await merchant.press('Create an account');
  await merchant.sees('Before you can start');
  await show(merchant, 'What is missing');
  await merchant.visit('/settings/security');
  await merchant.write('New PIN', pin);
  await merchant.press('Set the PIN');
  await merchant.sees('Current PIN');
  await merchant.visit('/kyc');
  await merchant.write('Legal name', legalName);
  await merchant.write('Registration number', SAMPLE_KYC.registration_number);
  await show(merchant, 'Who stands behind it');
  await merchant.press('Next');
  await merchant.write('City', address.city);
  await merchant.write('Street and number', address.line1);
  await merchant.press('Next');
  await merchant.write('Full name', representative.full_name);
  await merchant.write('Date of birth', representative.date_of_birth);
  await merchant.write('Number of the document', representative.id_number);
  await merchant.press('Next');
  await merchant.upload('Add a document', 'registration.png');
  await merchant.press('Send for review');
  await merchant.sees('We are checking your details');
  await show(merchant, 'Sent for review');
  return legalName;
}

async function approve(
  desk: Screen,
  { email, password }: OperatorCredentials,
  legalName: string,
  show: Show,
): Promise<void> {
  await desk.visit('/operator/login');
  await desk.write('E-mail', email);
  await desk.write(/^Password/, password);
  await desk.press('Sign in');
  await desk.sees('Work to do');
  await show(desk, 'An operator sees who waits');
  await desk.follow(/KYC to review/);
  await desk.follow(legalName);
  await desk.sees(SAMPLE_KYC.registration_number);
  await show(desk, 'The document beside the data');
  await desk.press('Approve');
  await desk.confirm('Approve');
  await desk.press('Activate');
  await desk.confirm('Activate');
  await desk.sees('The business is active.');
  await show(desk, 'The business is active');
}

async function takePayment(merchant: Screen, show: Show): Promise<void> {
  await merchant.visit('/wallets');
  await merchant.press('Open a wallet');
  await merchant.choose('Currency', 'CDF');
  await merchant.confirm('Open a wallet');
  await merchant.sees('0.00');
  await merchant.visit('/transactions?new=deposit');
  await merchant.choose('Wallet', 'CDF');
  await merchant.answer(/^Amount/, '5000');
  await merchant.answer(/^Phone of/, PHONE_NUMBER);
  await show(merchant, 'A first payment');
  await merchant.press('Review');
  await merchant.answer('Your PIN', '4071');
  await show(merchant, 'Checked before it is sent');
  await merchant.press('Ask for the payment');
  await merchant.sees('The money has arrived.');
  await show(merchant, 'The money has arrived');
  await merchant.visit('/');
  await merchant.sees('5,000.00');
  await show(merchant, 'Home');
}
