import type { FormReply } from '../shared/form-reply.ts';

/** What a pay button is answered. */
export interface PaymentReply extends FormReply {
  /** The payment that has begun; `sessionId` is the gateway's key for it. */
  payment?: { id: string; sessionId: string };
}
