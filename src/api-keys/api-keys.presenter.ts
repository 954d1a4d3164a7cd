import type { IssuedApiKey, ListedApiKey, RevokedApiKey, RotatedApiKey } from './api-keys.service';
import type { ApiKeyCreatedView, ApiKeyRotatedView, ApiKeyRevokedView, ApiKeyView } from './api-keys.views';

export const presentApiKey = ({ key, status }: ListedApiKey): ApiKeyView => ({
  id: key.id,
  key_prefix: key.keyPrefix,
  environment: key.environment,
  name: key.name,
  status,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  created_at: key.createdAt.toISOString(),
  revoked_at: key.revokedAt?.toISOString() ?? null,
  revoked_because: key.revokedBecause,
  expires_at: key.expiresAt?.toISOString() ?? null,
  allowed_ips: key.allowedIps,
  scopes: key.scopes,
  replaced_by: key.replacedBy,
});

/** The only place where a key leaves the service, once. */
export const presentIssuedApiKey = (issued: IssuedApiKey): ApiKeyCreatedView => ({
  key_id: issued.id,
  api_key: issued.key.reveal(),
  key_prefix: issued.keyPrefix,
  environment: issued.environment,
  name: issued.name,
  created_at: issued.createdAt.toISOString(),
  message: 'Keep this key safe: it is shown only now and cannot be retrieved again.',
});

export const presentRotatedApiKey = (rotated: RotatedApiKey): ApiKeyRotatedView => ({
  ...presentIssuedApiKey(rotated),
  previous: { id: rotated.previousId, ends_at: rotated.previousEndsAt.toISOString() },
});

export const presentRevokedApiKey = ({ id, keyPrefix, revokedAt }: RevokedApiKey): ApiKeyRevokedView => ({
  id,
  key_prefix: keyPrefix,
  status: 'revoked',
  revoked_at: revokedAt.toISOString(),
  message: 'The key has been revoked; requests with it are refused from now on.',
});
