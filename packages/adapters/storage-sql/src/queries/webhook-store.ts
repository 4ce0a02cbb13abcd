import type { DeliveryId, OrganizationId, WebhookId } from '@image-production/identifiers';
import { disabledReasons } from '@image-production/webhooks';
import type {
  ClaimedDelivery,
  DeliveredType,
  Delivery,
  DeliveryDemand,
  DeliveryPageQuery,
  DisabledReason,
  Webhook,
  WebhookGauges,
  WebhookPageQuery,
  WebhookStore,
} from '@image-production/webhooks';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';

import { numberOrNull } from '../rows/json-codec.ts';
import type { Tables } from '../rows/tables.ts';
import { toDelivery, toDeliveryRow, toWebhook, toWebhookRow } from '../rows/webhook-rows.ts';

export class SqlWebhookStore implements WebhookStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async find(organizationId: OrganizationId, id: WebhookId): Promise<Webhook | undefined> {
    const row = await this.#db
      .selectFrom('webhooks')
      .selectAll()
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    return row && toWebhook(row);
  }

  async list({ organizationId, limit, before }: WebhookPageQuery): Promise<readonly Webhook[]> {
    let page = this.#db
      .selectFrom('webhooks')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .orderBy('id', 'desc')
      .limit(limit);
    if (before !== undefined) page = page.where('id', '<', before);
    return (await page.execute()).map(toWebhook);
  }

  async findDelivery(webhookId: WebhookId, id: DeliveryId): Promise<Delivery | undefined> {
    const row = await this.#db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('id', '=', id)
      .where('webhook_id', '=', webhookId)
      .executeTakeFirst();
    return row && toDelivery(row);
  }

  async listDeliveries(query: DeliveryPageQuery): Promise<readonly Delivery[]> {
    const { webhookId, limit, before, status } = query;
    let page = this.#db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .orderBy('id', 'desc')
      .limit(limit);
    if (before !== undefined) page = page.where('id', '<', before);
    if (status !== undefined) page = page.where('status', '=', status);
    return (await page.execute()).map(toDelivery);
  }

  async isAnyDue(now: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where(sql<boolean>`status = 'pending'`)
      .where('next_attempt_at', '<=', BigInt(now))
      .where('claimed_until', '<=', BigInt(now))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async gauges(): Promise<WebhookGauges> {
    const { pending, first, oldest } = await this.#db
      .selectFrom('webhook_deliveries as due')
      .select(({ fn }) => [
        fn.countAll<bigint>().as('pending'),
        sql<bigint | null>`min(CASE WHEN ${isItsTurn} THEN next_attempt_at END)`.as('first'),
        fn.min<bigint | null>('created_at').as('oldest'),
      ])
      .where(sql<boolean>`status = 'pending'`)
      .executeTakeFirstOrThrow();
    const rows = await this.#db
      .selectFrom('webhooks')
      .select(['disabled_reason', ({ fn }) => fn.countAll<bigint>().as('count')])
      .where(sql<boolean>`disabled_reason IS NOT NULL`)
      .groupBy('disabled_reason')
      .execute();
    const counts = new Map(rows.map((row) => [row.disabled_reason, Number(row.count)]));
    const disabled = disabledReasons.map((reason) => [reason, counts.get(reason) ?? 0]);
    return {
      pending: Number(pending),
      firstDueAt: numberOrNull(first),
      oldestPendingAt: numberOrNull(oldest),
      disabled: Object.fromEntries(disabled) as Record<DisabledReason, number>,
    };
  }

  async count(organizationId: OrganizationId): Promise<number> {
    const { count } = await this.#db
      .selectFrom('webhooks')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async insert(webhook: Webhook): Promise<void> {
    await this.#db.insertInto('webhooks').values(toWebhookRow(webhook)).execute();
  }

  async replace(webhook: Webhook): Promise<void> {
    const { id, ...row } = toWebhookRow(webhook);
    await this.#db.updateTable('webhooks').set(row).where('id', '=', id).execute();
  }

  async remove(organizationId: OrganizationId, id: WebhookId): Promise<void> {
    await this.#removeWhere(organizationId, id);
  }

  async removeAll(organizationId: OrganizationId): Promise<void> {
    await this.#removeWhere(organizationId);
  }

  async #removeWhere(organizationId: OrganizationId, id?: WebhookId): Promise<void> {
    let deliveries = this.#db
      .deleteFrom('webhook_deliveries')
      .where('webhook_id', 'in', (webhooks) =>
        webhooks
          .selectFrom('webhooks')
          .select('webhooks.id')
          .where('webhooks.organization_id', '=', organizationId),
      );
    let webhooks = this.#db.deleteFrom('webhooks').where('organization_id', '=', organizationId);
    if (id !== undefined) {
      deliveries = deliveries.where('webhook_id', '=', id);
      webhooks = webhooks.where('id', '=', id);
    }
    await deliveries.execute();
    await webhooks.execute();
  }

  async subscribed(
    organizationId: OrganizationId,
    type: DeliveredType,
  ): Promise<readonly Webhook[]> {
    const rows = await this.#db
      .selectFrom('webhooks')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('status', '=', 'active')
      .orderBy('id')
      .execute();
    return rows.map(toWebhook).filter(({ events }) => events.includes(type));
  }

  async insertDelivery(delivery: Delivery): Promise<void> {
    await this.#db.insertInto('webhook_deliveries').values(toDeliveryRow(delivery)).execute();
  }

  async replaceDelivery(delivery: Delivery): Promise<void> {
    const { id, ...row } = toDeliveryRow(delivery);
    await this.#db.updateTable('webhook_deliveries').set(row).where('id', '=', id).execute();
  }

  async giveUp(webhookId: WebhookId): Promise<void> {
    await this.#db
      .updateTable('webhook_deliveries')
      .set({ status: 'failed', failure: 'disabled', next_attempt_at: null })
      .where('webhook_id', '=', webhookId)
      .where('status', '=', 'pending')
      .execute();
  }

  /** Claims come one after another; what others change meanwhile is looked at again. */
  async claim(demand: DeliveryDemand): Promise<readonly ClaimedDelivery[]> {
    const { now, until, limit, perWebhookMax } = demand;
    const at = BigInt(now);
    const { rows: chosen } = await sql<{ readonly sequence: bigint }>`
      SELECT sequence FROM (
        SELECT due.sequence, due.next_attempt_at,
          row_number() OVER (
            PARTITION BY due.webhook_id ORDER BY due.next_attempt_at, due.sequence
          ) + (
            SELECT count(*) FROM webhook_deliveries AS busy WHERE busy.webhook_id = due.webhook_id
              AND busy.status = 'pending' AND busy.claimed_until > ${at}
          ) AS place
        FROM webhook_deliveries AS due
        WHERE due.status = 'pending' AND due.next_attempt_at <= ${at} AND due.claimed_until <= ${at}
          AND ${isItsTurn}
      ) AS placed
      WHERE place <= ${perWebhookMax}
      ORDER BY place, next_attempt_at, sequence LIMIT ${limit}`.execute(this.#db);
    if (chosen.length === 0) return [];
    const order = chosen.map(({ sequence }) => sequence);
    const rows = await this.#db
      .updateTable('webhook_deliveries')
      .set(({ eb }) => ({ claimed_until: BigInt(until), claim_token: eb('claim_token', '+', 1n) }))
      .where('sequence', 'in', order)
      .where('status', '=', 'pending')
      .where('claimed_until', '<=', at)
      .returningAll()
      .execute();
    return rows
      .toSorted((one, other) => order.indexOf(one.sequence) - order.indexOf(other.sequence))
      .map((row) => ({ delivery: toDelivery(row), token: Number(row.claim_token) }));
  }

  async conclude(delivery: Delivery, token: number): Promise<'concluded' | 'fenced'> {
    const { id, ...row } = toDeliveryRow(delivery);
    const { numUpdatedRows } = await this.#db
      .updateTable('webhook_deliveries')
      .set({ ...row, claimed_until: 0n })
      .where('id', '=', id)
      .where('claim_token', '=', BigInt(token))
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n ? 'concluded' : 'fenced';
  }

  async forgetOlder(at: number, limit: number): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('webhook_deliveries')
      .where('sequence', 'in', (old) =>
        old
          .selectFrom('webhook_deliveries')
          .select('sequence')
          .where(sql<boolean>`status <> 'pending'`)
          .where('created_at', '<', BigInt(at))
          .orderBy('created_at')
          .limit(limit),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  }
}
/** Whether no earlier delivery of its webhook and subject is pending, of a delivery called `due`. */
const isItsTurn = sql<boolean>`NOT EXISTS (
            SELECT 1 FROM webhook_deliveries AS earlier
            WHERE earlier.webhook_id = due.webhook_id AND earlier.subject_id = due.subject_id
              AND earlier.status = 'pending' AND earlier.sequence < due.sequence
          )`;
