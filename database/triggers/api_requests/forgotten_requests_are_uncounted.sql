CREATE OR REPLACE TRIGGER forgotten_requests_are_uncounted AFTER DELETE ON api_requests REFERENCING OLD TABLE AS forgotten
FOR EACH STATEMENT EXECUTE FUNCTION uncount_api_requests();
