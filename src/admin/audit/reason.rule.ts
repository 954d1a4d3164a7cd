import { IsVisibleLine } from '../../platform/http/field-rules';

/** Why an operator does something, in their own words. It is kept in the audit log. */
export const IsReason = (min = 1) => IsVisibleLine(min, 500);
