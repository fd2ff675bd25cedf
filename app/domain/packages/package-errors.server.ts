import { DomainError } from '../shared/errors.ts';

/** What the database refuses of a package, in the owner's words; null for any other failure. */
export function packageRefusal(error: unknown): DomainError | null {
  const words = innermost(error);
  if (/UNIQUE constraint failed: packages\.slug/.test(words)) {
    const taken = 'Another package has this address. Please choose another.';
    return new DomainError('invalid', taken, { slug: taken });
  }
  if (/image_orphaned|FOREIGN KEY constraint failed/.test(words)) {
    const gone = 'An image is no longer there. Please add it again.';
    return new DomainError('invalid', gone, { images: gone });
  }
  return error instanceof DomainError ? error : null;
}

/** What the database itself said: what stands around it repeats what was to be stored. */
function innermost(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? innermost(error.cause) : error.message;
}
