import { bucketUrl } from '../modules/asset-stores.ts';
import type { Variables } from './variables.ts';

/** Names settings of the asset store that are malformed, or that the chosen one does not know. */
export function unfitAssetSettings(given: Variables): string[] {
  const isS3 = given.IPS_ASSETS_URL.startsWith('s3:');
  if (isS3) {
    if (bucketUrl.test(given.IPS_ASSETS_URL)) return [];
    return ['IPS_ASSETS_URL has to be s3://bucket or s3://bucket/prefix'];
  }
  const needless = [
    ...(given.IPS_ASSETS_DIRECT === 'true' ? ['IPS_ASSETS_DIRECT'] : []),
    ...(given.IPS_S3_ENDPOINT === undefined ? [] : ['IPS_S3_ENDPOINT']),
  ];
  return needless.map((name) => `${name} needs an IPS_ASSETS_URL that starts with s3:`);
}
