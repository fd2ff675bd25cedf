import { createContext } from 'react';

/**
 * Headers of the uploads below it, for a page whose visitor is known by its address alone. Apart from the uploader, which
 * is loaded later.
 */
export const UploadHeaders = createContext<Record<string, string>>({});
