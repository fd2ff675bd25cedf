import { useNavigate } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** The list's own path. */
  action: string;
  /** The address of the list that is shown, without its page. */
  path: string;
  /** The address of what the form holds. */
  toPath: (params: URLSearchParams) => string;
  className?: string;
  children: ReactNode;
}

/**
 * The filters of a list; its controls are named as the parameters of the address. With JavaScript ticking a box applies
 * at once, and what is typed when the form is sent; without it the browser sends the form.
 */
export function FilterForm({ action, path, toPath, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const open = (to: string) => navigate(to, { preventScrollReset: true });
  useSyncedControls(form, path, (element) => toPath(readForm(element)), open);

  function applyTicks({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      open(toPath(readForm(currentTarget)));
  }

  function submitForm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    open(toPath(readForm(event.currentTarget)));
  }

  return (
    <form
      ref={form}
      action={action}
      onChange={applyTicks}
      onSubmit={submitForm}
      autoComplete="off"
      aria-label="Filters"
      className={className}
    >
      {children}
    </form>
  );
}

function readForm(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/**
 * Updates the controls when the address changes otherwise: by a chip or the Back button. Boxes that were ticked before
 * hydration are applied then.
 */
function useSyncedControls(
  form: React.RefObject<HTMLFormElement>,
  path: string,
  readPath: (form: HTMLFormElement) => string,
  open: (path: string) => void,
) {
  const isSynced = useRef(false);
  const functions = useRef({ readPath, open });
  useEffect(() => {
    if (!form.current) return;
    if (!isSynced.current) {
      isSynced.current = true;
      const ticked = functions.current.readPath(form.current);
      if (ticked !== path) functions.current.open(ticked);
      return;
    }
    const params = new URLSearchParams(path.split('?')[1]);
    for (const input of form.current.querySelectorAll('input')) {
      if (input.type === 'checkbox') input.checked = params.getAll(input.name).includes(input.value);
      else if (input.type !== 'hidden') input.value = params.get(input.name) ?? '';
    }
  }, [form, path]);
}

interface GroupProps {
  name: string;
  title: string;
  choices: readonly { value: string; label: string }[];
  chosen: readonly string[];
  counts: Readonly<Record<string, number>>;
  /** Counts go no further than this. */
  most?: number;
  what: 'artists' | 'designs' | 'packages';
  /** Beside the label of a choice. */
  ornament?: (value: string) => ReactNode;
}

/** The choices of one filter, each with its count. */
export function FilterGroup({ name, title, choices, chosen, counts, most, what, ornament }: GroupProps) {
  return (
    <fieldset className={`facet of-${what}`}>
      <legend>{title}</legend>
      <div>
        {choices.map(({ value, label }) => (
          <label key={value} className="choice">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <span>
              {label}
              {ornament?.(value)}
            </span>
            <i>{counts[value] === most ? `${most}+` : counts[value]}</i>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Removing a filter removes its link: the focus then moves to the list's heading. */
export function useFocusOnList(path: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [path]);
  return heading;
}
