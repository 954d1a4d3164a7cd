import { type Actor, aBusiness, type Shop } from './builders';
import { until } from './wait';
import { walletEventData } from './wallet-event';
import { WebhookReceiver } from './webhook-receiver';
import { startWorld, type World } from './world';

/** The first pause is 5 s, the second 5 min; here 10 ms and 0.6 s. */
export const DELIVERY_SCALE = 0.002;

/** A shop with a receiver of its webhooks, in a world that repeats deliveries quickly. */
export class DeliveryCases {
  shop!: Shop;
  receiver!: WebhookReceiver;

  private constructor(readonly world: World) {}

  static async start(): Promise<DeliveryCases> {
    return new DeliveryCases(await startWorld({ SCHEDULE_SCALE: String(DELIVERY_SCALE) }));
  }

  /** Another shop and another receiver. */
  async begin(): Promise<void> {
    this.receiver = await WebhookReceiver.start();
    this.shop = await aBusiness().active().in(this.world);
  }

  /** Records `count` events in one transaction each. */
  async tell(count = 1, environment = 'live', type = 'wallet.created'): Promise<void> {
    for (let n = 1; n <= count; n += 1) {
      await this.world.db.query(`SELECT record_event($1, $2, $3, $4, NULL, now())`, [
        this.shop.id,
        environment,
        type,
        JSON.stringify(walletEventData(n)),
      ]);
    }
  }

  /** @returns the secret of the endpoint. */
  async subscribe(body: object = {}): Promise<string> {
    return (await this.shop.apiKey.put('webhooks', { url: this.receiver.url, ...body })).body.data.secret;
  }

  async list(actor: Actor = this.shop.apiKey, query: object = {}) {
    return (await actor.get('webhooks/deliveries', { ...query })).body;
  }

  async newest() {
    return (await this.list()).data[0];
  }

  async detail(id: number) {
    return (await this.shop.apiKey.get(`webhooks/deliveries/${id}`)).body.data;
  }

  ended(status: string) {
    return until(`the newest delivery ${status}`, async () => {
      const delivery = await this.newest();
      return delivery?.status === status && delivery;
    });
  }
}
