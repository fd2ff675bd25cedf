import { AwsV4Signer } from 'aws4fetch';
import type { ObjectStorage } from './object-storage.ts';

interface R2 {
  /** Of the S3 API, without the bucket. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** R2 by its S3 API (facts, section 3.2): only addresses are signed here; the bytes go directly to the bucket. */
export function r2ByS3({ endpoint, bucket, accessKeyId, secretAccessKey }: R2): ObjectStorage {
  return {
    origin: new URL(endpoint).origin,
    async allowPut(key, { type, size, seconds }) {
      const url = new URL(`${endpoint}/${bucket}/${key}`);
      url.searchParams.set('X-Amz-Expires', String(seconds));
      const written = { 'content-type': type, 'if-none-match': '*' };
      const signed = await new AwsV4Signer({
        method: 'PUT',
        url: url.href,
        headers: { ...written, 'content-length': String(size) },
        accessKeyId,
        secretAccessKey,
        service: 's3',
        region: 'auto',
        signQuery: true,
        // Otherwise neither type nor length would be signed.
        allHeaders: true,
      }).sign();
      return { url: signed.url.href, headers: written };
    },
  };
}
