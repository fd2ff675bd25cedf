import { DomainError } from './errors.ts';

/** One action of a room's state machine. `Facts` is what the next status depends on beside the current one. */
export interface Transition<Status extends string, Actor extends string, Facts> {
  by: readonly Actor[];
  from: readonly Status[];
  to: Status | ((from: Status, facts: Facts) => Status);
  /** For a refusal: “you cannot … it”. */
  verb: string;
}

/**
 * A room's state machine: for each action who may take it, from which statuses, and to which it leads. Commands ask it
 * before they write, pages for the buttons that they show.
 * @param noun what has the status, as `order`
 */
export function defineTransitions<
  Action extends string,
  Status extends string,
  Actor extends string,
  Facts = undefined,
>({
  noun,
  labels,
  transitions,
}: {
  noun: string;
  labels: Record<Status, string>;
  transitions: Record<Action, Transition<Status, Actor, Facts>>;
}) {
  /** Why an actor cannot take an action; null if they can. */
  function refusal(action: Action, actor: Actor, status: Status): string | null {
    const { by, from, verb } = transitions[action];
    if (!by.includes(actor)) return `It is not yours to ${verb} this ${noun}.`;
    if (!from.includes(status)) return `This ${noun} is “${labels[status]}”: you cannot ${verb} it.`;
    return null;
  }
  const can = (action: Action, actor: Actor, status: Status) => refusal(action, actor, status) === null;
  return {
    refusal,
    can,
    verb: (action: Action): string => transitions[action].verb,
    /** What an actor may do from a status, in the order of the table. */
    actions: (actor: Actor, status: Status): Action[] =>
      (Object.keys(transitions) as Action[]).filter((action) => can(action, actor, status)),
    next: (action: Action, from: Status, facts: Facts): Status => {
      const { to } = transitions[action];
      return typeof to === 'function' ? to(from, facts) : to;
    },
  };
}

/**
 * The refusal of an action on something whose status has changed since it was read.
 * @param what the thing with its article, as `This order`
 * @param label of its status now
 */
export function statusConflict(what: string, label: string): DomainError {
  return new DomainError('conflict', `${what} has changed to “${label}” meanwhile. Reload and try again.`);
}
