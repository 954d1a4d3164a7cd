CREATE OR REPLACE TRIGGER a_wallet_has_its_account AFTER INSERT ON wallets FOR EACH ROW EXECUTE FUNCTION open_wallet_account();
