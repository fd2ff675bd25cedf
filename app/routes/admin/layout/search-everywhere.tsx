import { Link, useNavigate } from '@remix-run/react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { WorkspaceIcon } from '../../../ui/workspace/workspace-frame.tsx';
import type { WorkspaceGroup } from '../../../ui/workspace/workspace-nav.tsx';
import type { PaletteProps } from './palette.tsx';

const PAGE = '/admin/search';

/** Leads to the search; with scripts, and by Ctrl K or "/", it opens over the page, which is loaded only then. */
export function SearchEverywhere({ groups }: { groups: readonly WorkspaceGroup[] }) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const open = useRef(() => {});
  open.current = () => {
    setOpen(true);
    import('./palette.tsx').then(
      (module) => setPalette(() => module.Palette),
      () => navigate(PAGE),
    );
  };
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      const isCtrlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      // Not over another dialog.
      if (!(isCtrlK || isSlash) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open.current();
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  return (
    <>
      <Link
        to={PAGE}
        aria-keyshortcuts="Control+K /"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          open.current();
        }}
        className="inline-flex min-h-11 items-center gap-2 rounded-lg px-2 hover:bg-sand lg:mt-1 lg:min-h-10 lg:w-full lg:border lg:border-line lg:bg-ivory lg:px-3 lg:text-muted"
      >
        <WorkspaceIcon name="search" className="size-5" />
        Search
        <span aria-hidden="true" className="ml-auto text-sm max-lg:hidden">
          Ctrl K
        </span>
      </Link>
      {isOpen && Palette && <Palette groups={groups} onClose={() => setOpen(false)} />}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}
