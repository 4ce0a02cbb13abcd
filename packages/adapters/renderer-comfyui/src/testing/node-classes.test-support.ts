/** What the server knows of a class of nodes. */
export interface NodeClass {
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  readonly isOutput?: true;
  /** Inputs that take one of these values. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
}

const scaling = ['nearest-exact', 'bilinear', 'area', 'bicubic', 'lanczos'];
const samplerInputs =
  'model seed steps cfg sampler_name scheduler positive negative latent_image denoise'.split(' ');
const images = ['image1', 'image2', 'image3'];

/** By their names; inputs as `/object_info` of the core tells them. */
export const nodeClasses: Readonly<Record<string, NodeClass>> = {
  BasicGuider: { required: ['model', 'conditioning'] },
  CFGNorm: { required: ['model', 'strength'] },
  CLIPLoader: { required: ['clip_name', 'type'], optional: ['device'] },
  CLIPTextEncode: { required: ['text', 'clip'] },
  EmptyFlux2LatentImage: { required: ['width', 'height', 'batch_size'] },
  EmptyImage: { required: ['width', 'height', 'batch_size', 'color'] },
  EmptySD3LatentImage: { required: ['width', 'height', 'batch_size'] },
  Flux2Scheduler: { required: ['steps', 'width', 'height'] },
  FluxGuidance: { required: ['conditioning', 'guidance'] },
  FluxKontextMultiReferenceLatentMethod: {
    required: ['conditioning', 'reference_latents_method'],
  },
  ImageBlend: { required: ['image1', 'image2', 'blend_factor', 'blend_mode'] },
  ImageScale: {
    required: ['image', 'upscale_method', 'width', 'height', 'crop'],
    lists: { upscale_method: scaling, crop: ['disabled', 'center'] },
  },
  ImageScaleToTotalPixels: {
    required: ['image', 'upscale_method', 'megapixels', 'resolution_steps'],
    lists: { upscale_method: scaling },
  },
  ImageUpscaleWithModel: { required: ['upscale_model', 'image'] },
  KSampler: {
    required: samplerInputs,
    lists: { sampler_name: ['euler', 'dpmpp_2m'], scheduler: ['simple', 'normal'] },
  },
  KSamplerSelect: { required: ['sampler_name'] },
  LoadImage: { required: ['image'] },
  ModelSamplingAuraFlow: { required: ['model', 'shift'] },
  PreviewImage: { required: ['images'], isOutput: true },
  RandomNoise: { required: ['noise_seed'] },
  ReferenceLatent: { required: ['conditioning'], optional: ['latent'] },
  SamplerCustomAdvanced: {
    required: ['noise', 'guider', 'sampler', 'sigmas', 'latent_image'],
  },
  SaveImage: { required: ['images', 'filename_prefix'], isOutput: true },
  TextEncodeQwenImageEditPlus: { required: ['clip', 'prompt'], optional: ['vae', ...images] },
  UNETLoader: { required: ['unet_name', 'weight_dtype'] },
  UpscaleModelLoader: { required: ['model_name'] },
  VAEDecode: { required: ['samples', 'vae'] },
  VAEEncode: { required: ['pixels', 'vae'] },
  VAELoader: { required: ['vae_name'] },
};
