import { z } from 'zod';

/**
 * Sets what a schema says of a field for which it has no words of its own, in place of zod's own English: for every module
 * that parses input. A call, since bundlers leave out modules that are imported for what they do alone.
 */
export function setInputMessages(): void {
  z.config({
    localeError: (issue) => {
      if (issue.code === 'too_big') return `Please give at most ${issue.maximum}${unitOf(issue.origin)}.`;
      if (issue.code === 'too_small') return `Please give at least ${issue.minimum}${unitOf(issue.origin)}.`;
      if (issue.code === 'invalid_value') return 'Please choose one of the list.';
      if (issue.code === 'invalid_type' && issue.input === undefined) return 'Please fill this in.';
      return 'Please check this.';
    },
  });
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' letters';
  return origin === 'array' ? ' entries' : '';
}
