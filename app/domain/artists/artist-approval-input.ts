import { z } from 'zod';

/** A button of the approval panel. */
export const ApprovalInput = z.object({
  vendor: z.string().min(1).max(64),
  approved: z.enum(['true', 'false']),
});
