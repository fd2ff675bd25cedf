import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { AnswerLink } from '../domain/bookings/answer-link.server.ts';

/** The link by which an artist answers, from the address of one of its pages. */
export function parseAnswerLink({ params }: Pick<LoaderFunctionArgs, 'params'>): AnswerLink {
  return { reference: params.reference ?? '', key: params.key ?? '' };
}
