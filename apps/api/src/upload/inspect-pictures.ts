import type { FileField } from '@image-production/contract';
import { refuse, succeed } from '@image-production/kernel';
import type { InputProblem, Result } from '@image-production/kernel';
import type { Quote } from '@image-production/pricing';
import { checkFunds, inspectReferences } from '@image-production/production';
import type { Inspection, InspectionErrand, Intake } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import type { DomainFailure } from '../problem.ts';
import type { SubmittedForm } from './submitted-form.ts';
import { endedEarly } from './upload-problems.ts';

/** The pictures of a call, and what is known of it before the first of them is opened. */
export interface PicturesOfCall {
  readonly context: ApiContext;
  readonly services: ApiServices;
  readonly form: Pick<SubmittedForm, 'pictures' | 'hasTooManyFiles'>;
  readonly files: FileField;
  /** Keeps what was stored for the call until its end. */
  readonly intake: Intake;
  /** What is wrong with fields, texts and the number of files. */
  readonly problems: readonly InputProblem[];
  /** What the call costs; while its fields cannot be read, what it costs at least. */
  readonly quote: Quote;
  /** What the call would be refused with now, were its pictures sound. */
  readonly check: () => Promise<Result<void, DomainFailure>>;
}

const nothing: Inspection = { references: [], problems: [] };

/**
 * Opens the pictures of a call, for as long as its client waits for them. Opening costs more than
 * anything else before a call is accepted: more pictures than the operation takes are not opened,
 * nor those of a wallet that could not pay; its call is refused, unless it has problems to tell.
 */
export async function inspectPictures(
  call: PicturesOfCall,
): Promise<Result<Inspection, DomainFailure>> {
  const { context, services, form, files, problems, quote } = call;
  const { pictures, hasTooManyFiles } = form;
  if (pictures.length === 0 || hasTooManyFiles || pictures.length > files.max) {
    return succeed(nothing);
  }
  const { organizationId } = context.var.caller;
  const funds = await checkFunds(services.production, { organizationId, quote });
  if (!funds.ok) {
    if (problems.length > 0) return succeed(nothing);
    const checked = await call.check();
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
}: PicturesOfCall): Promise<Inspection> {
  const { megapixels, production } = services;
  const { organizationId } = context.var.caller;
  const errand: InspectionErrand = {
    organizationId,
    cancellation: services.cancellationOf(context.req.raw.signal),
    mayDecode: (pixels) => megapixels.take(organizationId, pixels),
  };
  const pointer = `/${files.pointerName}`;
  const inspected = await inspectReferences(production, intake, form.pictures, errand, pointer);
  if (inspected.ok) return inspected.value;
  if (inspected.failure.kind === 'decoding-denied') throw await megapixels.refusal(organizationId);
  // The client has left: nobody reads this.
  throw endedEarly();
}
