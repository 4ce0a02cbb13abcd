import type { DeliveryServices } from '@image-production/production';

/** What webhooks are sent in a world: all that the database can be asked about it. */
export interface ToldBody {
  readonly id: string;
  readonly type: string;
  readonly subjectId: string;
  readonly at: number;
  readonly status: string | null;
}

export const writeToldBody: DeliveryServices['writeBody'] = (
  { id, type, subjectId, at },
  request,
) => {
  const body: ToldBody = { id, type, subjectId, at, status: request?.status ?? null };
  return JSON.stringify(body);
};
