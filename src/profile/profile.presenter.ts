import type { Profile } from './profile.service';
import type { ProfileView, UpdatedProfileView } from './profile.views';

export const presentProfile = ({ business, webhookUrl }: Profile): ProfileView => ({
  id: business.id,
  code: business.code,
  name: business.name,
  email: business.email,
  email_verified_at: business.emailVerifiedAt?.toISOString() ?? null,
  phone: business.phone,
  status: business.status,
  webhook_url: webhookUrl,
  pin_set: business.pinHash !== null,
  created_at: business.createdAt.toISOString(),
});

export const presentUpdatedProfile = ({ business, webhookUrl }: Profile): UpdatedProfileView => ({
  id: business.id,
  name: business.name,
  phone: business.phone,
  webhook_url: webhookUrl,
  updated_at: business.updatedAt.toISOString(),
});
