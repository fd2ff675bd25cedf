import { type Location, useNavigation } from '@remix-run/react';
import { useContext, useEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as RouterState,
} from 'react-router';

/**
 * Asks before a page is left whose forms hold something that is not saved: by a link, by Back or by closing the tab. It
 * stands once in the frame of the desk and watches every form there that is posted; searches and filters are none. A form
 * in an element with `data-stays` is on its page at every query of the address, so that such a link loses nothing.
 */
export function UnsavedChanges() {
  const forms = useChangedForms();
  const blocker = useLeaveBlocker(forms);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.areChanged()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [forms]);
  if (blocker?.state !== 'blocked') return null;
  return (
    <LeaveQuestion
      onStay={() => blocker.reset()}
      onLeave={() => {
        forms.forgetAll();
        blocker.proceed();
      }}
    />
  );
}

const BLOCKER = 'unsaved-changes';

/** What `useBlocker` does: that would stand in the script that customers load, too. */
function useLeaveBlocker(forms: ChangedForms) {
  const router = useContext(RouterContext)?.router;
  useEffect(() => {
    router?.getBlocker(BLOCKER, (way) => forms.wouldLose(way));
    return () => router?.deleteBlocker(BLOCKER);
  }, [router, forms]);
  return useContext(RouterState)?.blockers.get(BLOCKER);
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    // Modal: the browser keeps the focus inside, and gives it back when it closes.
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-question"
      aria-describedby="leave-consequence"
      onCancel={onStay}
      className="fixed inset-0 z-50 m-auto w-[calc(100%-2rem)] max-w-md rounded-lg border border-line bg-ivory p-6 text-henna-950 shadow-xl backdrop:bg-henna-950/60"
    >
      <h2 id="leave-question" className="text-xl">
        Leave without saving?
      </h2>
      <p id="leave-consequence" className="mt-3">
        What you changed on this page is not saved. If you leave, it is lost.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={onStay}>
          Stay here
        </button>
        <button type="button" className="button border-rose text-rose" onClick={onLeave}>
          Leave without saving
        </button>
      </div>
    </dialog>
  );
}

interface Way {
  currentLocation: Location;
  nextLocation: Location;
}

/** Which forms of the page hold something else than when they were begun, and what is being sent of it. */
function useChangedForms() {
  const forms = useRef<ChangedForms>();
  forms.current ??= new ChangedForms();
  const { current } = forms;
  const { state, formMethod } = useNavigation();
  const replies = useContext(RouterState)?.actionData;
  const isSending = state !== 'idle' && formMethod !== undefined && formMethod !== 'GET';
  useEffect(() => current.watch(), [current]);
  useEffect(() => {
    if (isSending) return current.beginSending();
    // A page that a form has led to shows no reply.
    const isRefused = Object.values(replies ?? {}).some((reply) => reply?.ok === false);
    current.endSending(isRefused);
  }, [current, isSending, replies]);
  return current;
}

class ChangedForms {
  /** What a form held before the first touch, by the form. */
  readonly #before = new Map<HTMLFormElement, string>();
  /** The form whose button was pressed last, whether that is in this moment, and the form that is on its way. */
  #pressed: HTMLFormElement | null = null;
  #isPressing = false;
  #sent: HTMLFormElement | null = null;

  /** Notes what forms hold before they are touched, by pointer, keyboard or a file that is dragged there. */
  watch(): () => void {
    const noteForm = ({ target }: Event) => {
      const form = target instanceof Element ? formOf(target) : null;
      if (form?.closest('#main') && isPosted(form) && !this.#before.has(form)) {
        this.#before.set(form, readForm(form));
      }
    };
    const notePress = ({ target }: Event) => {
      this.#pressed = target instanceof HTMLFormElement ? target : null;
      this.#isPressing = true;
      // The router decides while the event is handled.
      setTimeout(() => {
        this.#isPressing = false;
      });
    };
    const touches = ['focusin', 'pointerdown', 'dragenter'] as const;
    for (const touch of touches) document.addEventListener(touch, noteForm, { capture: true });
    document.addEventListener('submit', notePress, { capture: true });
    return () => {
      for (const touch of touches) document.removeEventListener(touch, noteForm, { capture: true });
      document.removeEventListener('submit', notePress, { capture: true });
    };
  }

  areChanged(): boolean {
    return this.#listChanged().length > 0;
  }

  #listChanged(): HTMLFormElement[] {
    for (const form of this.#before.keys()) if (!form.isConnected) this.#before.delete(form);
    return [...this.#before].flatMap(([form, before]) =>
      form !== this.#sent && readForm(form) !== before ? [form] : [],
    );
  }

  wouldLose({ currentLocation, nextLocation }: Way): boolean {
    const isSamePath = currentLocation.pathname === nextLocation.pathname;
    if (isSamePath && currentLocation.search === nextLocation.search) return false;
    const form = this.#isPressing ? this.#pressed : null;
    // What is posted is saved; a filter of the page leaves its other forms as they are.
    if (form && (isPosted(form) || isSamePath)) return false;
    return this.#listChanged().some((changed) => !(isSamePath && changed.closest('[data-stays]')));
  }

  beginSending(): void {
    this.#sent = this.#pressed;
  }

  endSending(isRefused: boolean): void {
    if (this.#sent && !isRefused) this.#before.delete(this.#sent);
    this.#sent = null;
  }

  forgetAll(): void {
    this.#before.clear();
  }
}

/** The form of a field, which may stand outside it, or around anything else. */
function formOf(element: Element): HTMLFormElement | null {
  return 'form' in element && element.form instanceof HTMLFormElement
    ? element.form
    : element.closest('form');
}

function isPosted(form: HTMLFormElement): boolean {
  return form.getAttribute('method') === 'post';
}

/** What somebody has put into a form. Hidden fields are the page's own, but for images that were uploaded. */
function readForm(form: HTMLFormElement): string {
  const own = new Set(
    [...form.elements].flatMap((field) =>
      field instanceof HTMLInputElement && field.type === 'hidden' && !/^image-\d+$/.test(field.name)
        ? [field.name]
        : [],
    ),
  );
  const entries = [...new FormData(form)].filter(([name]) => !own.has(name));
  return JSON.stringify(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.size}`]),
  );
}
