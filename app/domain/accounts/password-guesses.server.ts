import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Only imported when a password is chosen: its list of 49,000 takes some 50 ms to unpack. */

/** What stands behind that adds nothing to an answer, and time to it. */
const LONGEST = 64;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST });

/** zxcvbn's measure: 3 withstands guesses at an unlimited login (10⁸ of them), 4 at a stolen hash. */
const STRONG = 3;

/** @param own words that the password's owner is known by */
export function isGuessable(password: string, own: readonly string[]): boolean {
  return zxcvbn.check(password.slice(0, LONGEST), [...own]).score < STRONG;
}
