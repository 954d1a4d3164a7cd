import { useQuery } from '@tanstack/react-query';
import { teamQuery } from './queries';

/** What operators are called, by their id; an id that cannot be named stands for itself, and nobody is a dash. */
export function useOperatorName(): (id: number | null) => string {
  const team = useQuery(teamQuery).data ?? [];
  return (id) => team.find((one) => one.id === id)?.name ?? String(id ?? '–');
}
