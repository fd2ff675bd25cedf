import { z } from 'zod';
import { ORDER_STATUSES } from './order.ts';

/** A step that an admin takes with an order, from where they saw it. */
export const OrderStep = z.object({ from: z.enum(ORDER_STATUSES), to: z.enum(ORDER_STATUSES) });
