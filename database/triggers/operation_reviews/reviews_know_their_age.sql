CREATE OR REPLACE TRIGGER reviews_know_their_age BEFORE INSERT OR UPDATE OF operation_id ON operation_reviews
FOR EACH ROW EXECUTE FUNCTION keep_age_of_review();
