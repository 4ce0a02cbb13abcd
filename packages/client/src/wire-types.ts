import type { components, operations } from './schema.ts';

type Schemas = components['schemas'];

/** The wire's own shapes, generated from the OpenAPI document. */
export type ApiKey = Schemas['ApiKey'];
export type AuditEvent = Schemas['AuditEvent'];
export type Candidate = Schemas['Candidate'];
export type Capabilities = Schemas['Capabilities'];
export type Casting = Schemas['Casting'];
export type CreatedApiKey = Schemas['CreatedApiKey'];
export type Delivery = Schemas['Delivery'];
export type Model = Schemas['Model'];
export type Money = Schemas['Money'];
export type OrganizationEvent = Schemas['Event'];
export type PriceList = Schemas['PriceList'];
export type ProBrief = Schemas['ProBrief'];
export type Problem = Schemas['Problem'];
export type Quote = Schemas['Quote'];
export type RequestRecord = Schemas['RequestRecord'];
export type Review = Schemas['Review'];
export type RosterEntry = Schemas['RosterEntry'];
export type SavedModel = Schemas['SavedModel'];
export type Submission = Schemas['Submission'];
export type Webhook = Schemas['Webhook'];
export type WebhookWithSecret = Schemas['WebhookWithSecret'];
export type Wallet = Schemas['Wallet'];
export type WalletEntry = Schemas['WalletEntry'];
export type WalletStatement = Schemas['WalletStatement'];

export type Output = RequestRecord['outputs'][number];
export type FileFormat = Output['files'][number]['format'];
export type PassName = Output['passes'][number]['name'];

export type CreateKeyInput = operations['createKey']['requestBody']['content']['application/json'];
export type RotateKeyInput = operations['rotateKey']['requestBody']['content']['application/json'];
export type CreateWebhookInput =
  operations['createWebhook']['requestBody']['content']['application/json'];
export type ChangeWebhookInput =
  operations['changeWebhook']['requestBody']['content']['application/json'];
export type QuoteInput = operations['createQuote']['requestBody']['content']['application/json'];
export type FullBodyInput =
  operations['generateFullBody']['requestBody']['content']['application/json'];
export type CastInput = operations['generateModel']['requestBody']['content']['application/json'];
export type SaveModelInput = operations['saveModel']['requestBody']['content']['application/json'];

type Form<Operation extends 'generatePro' | 'createCreative' | 'createProduct' | 'polishImage'> =
  operations[Operation]['requestBody']['content']['multipart/form-data'];

export type ProForm = Form<'generatePro'>;
export type CreativeForm = Form<'createCreative'>;
export type ProductForm = Form<'createProduct'>;
export type PolishForm = Form<'polishImage'>;
export type Resolution = ProForm['resolution'];
export type Aspect = NonNullable<ProForm['aspect']>;
