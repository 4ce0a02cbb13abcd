import type { FileField, WireProblem } from '@image-production/contract';
import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { Quote } from '@image-production/pricing';
import { checkFunds, inspectReferences } from '@image-production/production';
import type {
  AcceptedReference,
  InspectionErrand,
  Intake,
  PictureProblem,
} from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import type { DomainFailure } from '../problem.ts';
import type { SubmittedForm } from './submitted-form.ts';
import { endedEarly } from './upload-problems.ts';

/** The pictures of a call, and what is known before any of them is decoded. */
export interface PicturesOfCall {
  readonly context: ApiContext;
  readonly services: ApiServices;
  readonly form: Pick<SubmittedForm, 'pictures' | 'hasTooManyFiles'>;
  readonly files: FileField;
  /** Keeps assets stored for this call from being swept until it ends. */
  readonly intake: Intake;
  /** Problems of fields, texts and file count. */
  readonly problems: readonly WireProblem[];
  /**
   * The price of the call; the least possible price while its fields are invalid. Null when it is
   * not offered, which is one of the problems.
   */
  readonly quote: Quote | null;
  /** Whether the call would be accepted now if its pictures were valid. */
  readonly check: (quote: Quote) => Promise<Result<void, DomainFailure>>;
}

/** Pictures that were opened, and what is wrong with them. */
export interface OpenedPictures {
  /** One per file, in order; complete only when there are no problems. */
  readonly references: readonly AcceptedReference[];
  readonly problems: readonly WireProblem[];
}

const nothing: OpenedPictures = { references: [], problems: [] };

/**
 * Decodes the pictures of a call until its client disconnects. Decoding is the most expensive step
 * before acceptance, so it is skipped when there are too many pictures, and when the wallet cannot
 * pay: then the call is refused, unless it has problems to report.
 */
export async function inspectPictures(
  call: PicturesOfCall,
): Promise<Result<OpenedPictures, DomainFailure>> {
  const { context, services, form, files, problems, quote } = call;
  const { pictures, hasTooManyFiles } = form;
  if (!quote || pictures.length === 0 || hasTooManyFiles || pictures.length > files.max) {
    return succeed(nothing);
  }
  const { organizationId } = context.var.caller;
  const funds = await checkFunds(services.production, { organizationId, quote });
  if (!funds.ok) {
    if (problems.length > 0) return succeed(nothing);
    const checked = await call.check(quote);
    return refuse(checked.ok ? funds.failure : checked.failure);
  }
  return succeed(await open(call));
}

async function open({
  context,
  services,
  form,
  files,
  intake,
}: PicturesOfCall): Promise<OpenedPictures> {
  const { megapixels, production } = services;
  const { organizationId } = context.var.caller;
  const errand: InspectionErrand = {
    organizationId,
    cancellation: services.toCancellation(context.req.raw.signal),
    mayDecode: (pixels) => megapixels.take(organizationId, pixels),
  };
  const inspected = await inspectReferences(production, intake, form.pictures, errand);
  if (inspected.ok) {
    const { references, problems } = inspected.value;
    return { references, problems: problems.map((problem) => toWireProblem(problem, files)) };
  }
  if (inspected.failure.kind === 'decoding-denied') throw await megapixels.refusal(organizationId);
  // The client has disconnected; this ends the call.
  throw endedEarly();
}

function toWireProblem({ index, code, message }: PictureProblem, files: FileField): WireProblem {
  return { pointer: `/${files.pointerName}/${index}`, code, message };
}
