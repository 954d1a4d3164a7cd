import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, data, type Schemas } from '../../api/client';
import { SelectField } from '../../ui/field';
import { FormProblem } from '../../ui/form';
import { Panel } from '../../ui/panel';
import { BlockSkeleton, Loaded } from '../../ui/states';
import { toast } from '../../ui/toast';
import { CHOSEN_UTC, deviceZone } from '../../ui/zone';
import { useText } from '../text';
import { preferencesQuery } from './queries';

/** Zones people here live in; what is set already stays among the choices. */
const ZONES = ['Africa/Kinshasa', 'Africa/Lubumbashi', 'Africa/Kigali', 'Africa/Kampala', 'Africa/Lagos'];

export function PreferencesPanel(): ReactNode {
  const { settings: words } = useText();
  const preferences = useQuery(preferencesQuery);
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: Pick<Schemas['Preferences'], 'language' | 'timezone'>) =>
      data(api.PUT('/business/dashboard/preferences', { body })),
    // One after the other: each sends both choices, and the last one is the one that is kept.
    scope: { id: 'preferences' },
    onSuccess: (saved: Schemas['Preferences']) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved);
      toast(words.saved);
    },
  });
  // What is on its way shows already, and a second choice does not take it back.
  const chosen = saving.isPending ? saving.variables : null;
  return (
    <Panel title={words.preferences}>
      <Loaded query={preferences} skeleton={<BlockSkeleton className="h-24" />}>
        {(kept) => {
          const one = chosen ?? kept;
          return (
            <div className="grid gap-4 sm:grid-cols-2">
              <FormProblem error={saving.error} />
              <SelectField
                label={words.language}
                value={one.language}
                onChange={(event) =>
                  saving.mutate({ language: event.target.value === 'fr' ? 'fr' : 'en', timezone: one.timezone })
                }
              >
                <option value="en">English</option>
                <option value="fr">Français</option>
              </SelectField>
              <SelectField
                label={words.timezone}
                hint={words.timezoneHint}
                value={one.timezone}
                onChange={(event) => saving.mutate({ language: one.language, timezone: event.target.value })}
              >
                <option value="UTC">{words.deviceZone(deviceZone())}</option>
                {[...new Set([...ZONES, one.timezone])]
                  .filter((zone) => zone !== 'UTC' && zone !== CHOSEN_UTC)
                  .map((zone) => (
                    <option key={zone}>{zone}</option>
                  ))}
                <option value={CHOSEN_UTC}>UTC</option>
              </SelectField>
            </div>
          );
        }}
      </Loaded>
    </Panel>
  );
}
