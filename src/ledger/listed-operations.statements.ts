/** A row `l` of the list of open operations beside an operation `o`, by the key of the list. */
export const LISTED = `open_operations l ON l.business_id = o.business_id AND l.environment = o.environment
        AND l.created_at = o.created_at AND l.operation_id = o.id`;
