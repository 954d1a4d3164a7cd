import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error';
import { api, data, type Schemas } from '../../api/client';
import { kycDraftQuery } from '../session';
import { type KycFields, toDraft, withoutFields } from './submission';

type Draft = Schemas['SaveKycDraftRequest'];

// A page that is closed while it sends still sends.
const put = (body: Draft) => data(api.PUT('/business/dashboard/kyc/draft', { body, keepalive: true }));

/** One field that cannot be kept, such as half an address of a website, does not lose the others. */
async function saveWhatFits(draft: Draft): Promise<Schemas['KycDraft']> {
  try {
    return await put(draft);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400 || error.fields.length === 0) throw error;
    return put(
      withoutFields(
        draft,
        error.fields.map(({ field }) => field),
      ),
    );
  }
}

interface SavedDraft {
  /** When the service kept it last, in ISO 8601; undefined when it did not while this form stood. */
  readonly savedAt: string | null | undefined;
  readonly save: () => void;
  /** Saves only what is not saved yet. */
  readonly saveChanges: () => void;
}

/**
 * Keeps what is written so far: with each field that is left, when the page goes out of sight and when another one takes its
 * place. To take the photo that the form asks for, a phone goes to its camera, and often does not come back to the same page.
 */
export function useSavedDraft(form: UseFormReturn<KycFields>): SavedDraft {
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: saveWhatFits,
    // One after the other, so that the last one written is the one that is kept.
    scope: { id: 'kyc-draft' },
    // A file may have come or gone while the draft was on its way.
    onSuccess: (saved) =>
      queryClient.setQueryData(kycDraftQuery.queryKey, (held) => ({
        ...saved,
        documents: held?.documents ?? saved.documents,
      })),
  });
  const sent = useRef(JSON.stringify(toDraft(form.getValues())));
  const save = (): void => {
    const draft = toDraft(form.getValues());
    sent.current = JSON.stringify(draft);
    // Whoever leaves and is back before the answer finds it as it was written.
    queryClient.setQueryData(kycDraftQuery.queryKey, (held) => held && { ...held, fields: draft });
    saving.mutate(draft);
  };
  const saveChanges = (): void => {
    if (JSON.stringify(toDraft(form.getValues())) !== sent.current) save();
  };
  const onLeave = useEffectEvent(saveChanges);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') onLeave();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      onLeave();
    };
  }, []);
  return { savedAt: saving.data?.updated_at, save, saveChanges };
}
