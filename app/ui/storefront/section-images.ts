/** The names of the site's images that stand beside texts, in their order; apart, so that loaders load no sections. */
export const SERVICE_IMAGES = ['bridal-1', 'festival-1', 'baby-shower-1'];
export const BLURB_IMAGES = ['women', 'men'];
