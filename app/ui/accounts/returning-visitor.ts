import { useNavigate } from '@remix-run/react';
import { useEffect } from 'react';

/** Goes to another page after a while, once there is one to go to. */
export function useLaterVisit(to: string | undefined, afterMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!to) return;
    const timer = setTimeout(() => navigate(to), afterMs);
    return () => clearTimeout(timer);
  }, [to, afterMs, navigate]);
}
