// Written by `npm run api:types` from the description of the API; `npm run check` compares the two.

export interface paths {
    "/errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List every error code
         * @description Each code with its status, its message and whether the same request may succeed later.
         */
        get: operations["listErrorCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List wallets
         * @description One wallet per currency, with what can be spent in each.
         */
        get: operations["listWallets"];
        put?: never;
        /**
         * Open a wallet
         * @description Idempotent: 201 when the wallet is new, 200 when the business already has one in the currency.
         */
        post: operations["openWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/wallet/{currency}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the wallet of a currency
         * @description Adds what is held for payments under way, and how much of the limits is used.
         */
        get: operations["getWallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/wallet/{currency}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the movements of a wallet
         * @description Everything that changed the balance, newest first, each with the balance after it. `from` and `to` are about when it was booked.
         */
        get: operations["listWalletEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/wallet/{currency}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The month of a wallet: opening balance, what moved, closing balance
         * @description The opening balance plus credits minus debits is the closing balance, and each opening balance is the closing balance of the month before. As JSON, as CSV of any length (UTF-8 with a byte order mark), or as PDF.
         */
        get: operations["getWalletStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List wallets
         * @description One wallet per currency, with what can be spent in each.
         */
        get: operations["listWalletsBySession"];
        put?: never;
        /**
         * Open a wallet
         * @description Idempotent: 201 when the wallet is new, 200 when the business already has one in the currency.
         */
        post: operations["openWalletBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/wallet/{currency}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the wallet of a currency
         * @description Adds what is held for payments under way, and how much of the limits is used.
         */
        get: operations["getWalletBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/wallet/{currency}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the movements of a wallet
         * @description Everything that changed the balance, newest first, each with the balance after it. `from` and `to` are about when it was booked.
         */
        get: operations["listWalletEntriesBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/wallet/{currency}/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The month of a wallet: opening balance, what moved, closing balance
         * @description The opening balance plus credits minus debits is the closing balance, and each opening balance is the closing balance of the month before. As JSON, as CSV of any length (UTF-8 with a byte order mark), or as PDF.
         */
        get: operations["getWalletStatementBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/mobile-money/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect from a mobile-money wallet
         * @description Asks the customer’s phone for the money and answers `pending`. A webhook or a read shows when it is `completed` or `failed`; the wallet is credited once. Send an `idempotency_key`: repeating the request with it collects once.
         */
        post: operations["createDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/mobile-money/deposits/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a deposit
         * @description The deposit as it stands now. `completed` and `failed` are final.
         */
        get: operations["getDeposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/mobile-money/deposits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Collect from a mobile-money wallet
         * @description Asks the customer’s phone for the money and answers `pending`. A webhook or a read shows when it is `completed` or `failed`; the wallet is credited once. Send an `idempotency_key`: repeating the request with it collects once.
         */
        post: operations["createDepositBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/mobile-money/deposits/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a deposit
         * @description The deposit as it stands now. `completed` and `failed` are final.
         */
        get: operations["getDepositBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/mobile-money/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay out to a mobile-money wallet
         * @description Holds the amount in the wallet, sends it to the phone and answers `pending`. A failed payout gives the amount back. Send an `idempotency_key`: repeating the request with it pays once.
         */
        post: operations["createPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/mobile-money/payouts/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payout
         * @description The payout as it stands now. `completed` and `failed` are final.
         */
        get: operations["getPayout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/mobile-money/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay out to a mobile-money wallet
         * @description Holds the amount in the wallet, sends it to the phone and answers `pending`. A failed payout gives the amount back. Send an `idempotency_key`: repeating the request with it pays once.
         */
        post: operations["createPayoutBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/mobile-money/payouts/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payout
         * @description The payout as it stands now. `completed` and `failed` are final.
         */
        get: operations["getPayoutBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/mobile-money/networks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mobile-money networks with their state and bounds
         * @description The networks a phone can be on, with the smallest and largest amount of each direction. Filter by `currency_code`.
         */
        get: operations["listNetworks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/mobile-money/networks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List mobile-money networks with their state and bounds
         * @description The networks a phone can be on, with the smallest and largest amount of each direction. Filter by `currency_code`.
         */
        get: operations["listNetworksBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/{provider}/callbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a callback of a mobile-money provider
         * @description For mobile-money providers only. The signature is verified, then the state is read from the provider.
         */
        post: operations["receiveProviderCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions, newest first unless sorted otherwise
         * @description Deposits, payouts and card transactions that move money. `from` and `to` are about `created_at`. `meta.total` counts what the filter matches.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/transactions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send the transactions that a filter matches as a file, oldest first
         * @description Everything of one moment, chosen by `created_at`: what was pending then is found under the same day when it has ended. UTF-8 with a byte order mark. A cell that a spreadsheet would run as a formula has a quote before it. Try again after a 503: few files are made at once.
         */
        get: operations["exportTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/transactions/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One transaction with its timeline and ledger entries
         * @description What moved, through which states it went and what it wrote into the wallet.
         */
        get: operations["getTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List transactions, newest first unless sorted otherwise
         * @description Deposits, payouts and card transactions that move money. `from` and `to` are about `created_at`. `meta.total` counts what the filter matches.
         */
        get: operations["listTransactionsBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/transactions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Send the transactions that a filter matches as a file, oldest first
         * @description Everything of one moment, chosen by `created_at`: what was pending then is found under the same day when it has ended. UTF-8 with a byte order mark. A cell that a spreadsheet would run as a formula has a quote before it. Try again after a 503: few files are made at once.
         */
        get: operations["exportTransactionsBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/transactions/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One transaction with its timeline and ledger entries
         * @description What moved, through which states it went and what it wrote into the wallet.
         */
        get: operations["getTransactionBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deposits and payouts, all time and in the last 30 days
         * @description Mobile money only, of the environment of the session (X-Environment).
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/overview/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deposits and payouts over time, with the balance and the reasons of failures
         * @description Counts and sums of mobile money by the interval in which an operation began, in one currency, of the environment of the session.
         */
        get: operations["getOverviewSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card with its details
         * @description `details` holds number, CVV and expiry, or null while the issuer cannot be reached. Do not log it.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        get: operations["getCard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cards, newest first
         * @description Without card numbers and without what is read from the issuer. Filter by `status`.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        get: operations["listCards"];
        put?: never;
        /**
         * Issue a virtual card, funded from the USD wallet
         * @description The answer waits for the issuer. `details` is shown and never stored; do not log it.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["createCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History of a card: our operations and what its issuer did
         * @description Both dates are required, are inclusive and in UTC, and span at most 366 days.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        get: operations["listCardOperations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}/topup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move money from the wallet to the card
         * @description Takes the amount from the USD wallet at once. The answer waits for the issuer.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["topUpCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}/drain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move money from the card to the wallet
         * @description Takes the amount from the card. The wallet is credited when the issuer has confirmed.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["drainCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze: the card refuses every payment
         * @description It can be undone with unfreeze. A frozen card takes neither a top-up nor a drain.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["freezeCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unfreeze: the card can pay again
         * @description Undoes a freeze. A card that a suspension froze stays frozen until the business is reactivated.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["unfreezeCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/cards/{id}/terminate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the card for good; what the issuer returns is back in the wallet
         * @description It cannot be undone. What is left on the card goes to the USD wallet.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["terminateCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a card
         * @description `details` is null; see reveal.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        get: operations["getCardBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show the number of a card
         * @description Null while its issuer cannot be asked. The look is kept in the activity of the account.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["revealCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List cards, newest first
         * @description Without card numbers and without what is read from the issuer. Filter by `status`.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        get: operations["listCardsBySession"];
        put?: never;
        /**
         * Issue a virtual card, funded from the USD wallet
         * @description The answer waits for the issuer. `details` is shown and never stored; do not log it.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["createCardBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * History of a card: our operations and what its issuer did
         * @description Both dates are required, are inclusive and in UTC, and span at most 366 days.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        get: operations["listCardOperationsBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/topup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move money from the wallet to the card
         * @description Takes the amount from the USD wallet at once. The answer waits for the issuer.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["topUpCardBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/drain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move money from the card to the wallet
         * @description Takes the amount from the card. The wallet is credited when the issuer has confirmed.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["drainCardBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/freeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freeze: the card refuses every payment
         * @description It can be undone with unfreeze. A frozen card takes neither a top-up nor a drain.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["freezeCardBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/unfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unfreeze: the card can pay again
         * @description Undoes a freeze. A card that a suspension froze stays frozen until the business is reactivated.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["unfreezeCardBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/cards/{id}/terminate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the card for good; what the issuer returns is back in the wallet
         * @description It cannot be undone. What is left on the card goes to the USD wallet.
         *
         *     Needs `cards.issuing` in the plan of the business.
         */
        post: operations["terminateCardBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/sandbox/cards/{id}/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay with a sandbox card, or give it a refund, a decline or a fee
         * @description A purchase the card cannot pay is declined, as a real network would. One of 20201 or 20202 cents is pending for half a minute; the first is then taken, the second let go.
         *
         *     Needs `cards.issuing` in the plan of the business.
         *
         *     Serves the sandbox only.
         */
        post: operations["simulateCardTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers/maplerad/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a webhook of Maplerad
         * @description For the card issuer only. The signature is verified, then the state is read from the issuer.
         */
        post: operations["receiveMapleradWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a business up
         * @description The account begins as `pending_approval` with a USD wallet. `Accept-Language` says whether its e-mails are in English or French.
         */
        post: operations["signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Five failures lock the e-mail for 15 minutes, for the right password too. With a second factor the answer asks for its code; a code sent along opens a locked login.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in, second step
         * @description Wrong codes count with wrong passwords: five lock the account for 15 minutes.
         */
        post: operations["loginWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trade a refresh token for the next pair of tokens
         * @description Each refresh token is good once; shown again within 10 seconds it gives the same pair, later it ends the session.
         */
        post: operations["refreshTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/browser-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in, in this browser
         * @description `data` is null when nobody is signed in.
         */
        get: operations["getBrowserSession"];
        put?: never;
        /**
         * Sign in, in a browser
         * @description Sets the session cookie, which opens every dashboard route as the Bearer token of a login does. For pages of this service only.
         */
        post: operations["createBrowserSession"];
        /**
         * Sign out, in this browser
         * @description Ends the session behind the cookie and clears the cookie. It succeeds without one too.
         */
        delete: operations["deleteBrowserSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/browser-session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in, in a browser, second step
         * @description Takes the challenge of the first step and a code of the authenticator app, or a recovery code, and sets the cookie.
         */
        post: operations["createBrowserSessionWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out, here or everywhere
         * @description Ends this session, or every session with `all_sessions`. A body is optional.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password
         * @description Every other session ends. A wrong current password counts toward the login lock.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List live sessions, newest first
         * @description Where the business is signed in now; the session of this call is marked.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description The token of that session is refused from then on.
         *
         *     Reachable while the business is `pending_approval`.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         * @description The same answer in the same time whether the address has an account. The link is good for 30 minutes.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password
         * @description Ends every session and the login lock. API keys stay, and so does the second factor.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the e-mail address
         * @description Takes the token of the e-mailed link.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/email-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the confirmation link again
         * @description At most three within an hour.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["sendEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the second factor is on
         * @description Also how many recovery codes are left.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["getSecondFactor"];
        put?: never;
        /**
         * Start a second factor
         * @description Nothing changes until it is confirmed with a first code.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["startSecondFactor"];
        /**
         * Turn the second factor off
         * @description Asks for the current password.
         *
         *     Reachable while the business is `pending_approval`.
         */
        delete: operations["switchOffSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the second factor on
         * @description The recovery codes are shown this once.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["confirmSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the recovery codes
         * @description The earlier ones no longer work.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["replaceRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys, newest first
         * @description Of both environments unless one is asked for, expired and revoked ones too; never the key itself.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The key is in this answer and nowhere else. At most 20 active keys per environment. May be limited in time, to addresses and to scopes.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key
         * @description Answers a new key on the same terms. The old one works for `grace_hours` more, so that servers can change over.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description At once and for ever. Revoking again answers the same.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/key-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an API key that was found in the open
         * @description A key that stands is revoked at once and its owner is told. The answer is the same for a key that does not exist.
         */
        post: operations["reportApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set the PIN
         * @description Four digits, once. Later it is changed with the current PIN.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["setPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/pin/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the PIN
         * @description Wrong PINs count together with those at money routes: the third locks for 15 minutes.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["changePin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The profile of the business
         * @description With the state of the account, and the webhook URL of live events.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change name, phone or webhook URL
         * @description Fields that are absent stay as they are. The e-mail is changed by an operator only.
         *
         *     Reachable while the business is `pending_approval`.
         */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/business/dashboard/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plan of the business and what it contains
         * @description A feature that is missing here answers 403 `feature_not_enabled`.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["getPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Language, time zone and e-mails
         * @description The occurrences of which the owner gets an e-mail.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["getPreferences"];
        /**
         * Choose language, time zone and e-mails
         * @description Messages about the safety of the account are always sent.
         *
         *     Reachable while the business is `pending_approval`.
         */
        put: operations["setPreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is done and what is missing before the business can start
         * @description About the live environment, whatever X-Environment says.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["getOnboarding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what to this account, newest first
         * @description Sign-ins and failed ones, keys, password, PIN, profile and webhook changes, looks at card numbers, and what operators did. Nothing here is ever changed or removed.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream what happens to the account (Server-Sent Events)
         * @description `transaction.updated`, `notification.created`, `wallet.updated` and `kyc.updated`, each with what to read again. The stream ends with the session. A lost connection is resumed by its last id.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["openStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the calls of your API keys, newest first
         * @description Of the last 14 days, refused ones included. Bodies, queries and ids are not kept. A call is here a second after its answer.
         */
        get: operations["listApiRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/requests/{request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One call of your API keys, by the X-Request-Id of its answer
         * @description What was called and how it ended. Of several with one id, the newest.
         */
        get: operations["getApiRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications, newest first
         * @description Of both environments unless `environment` names one. `unread_count` counts that environment, live when none is named.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Mark a notification as read
         * @description Again: the same answer with the first `read_at`.
         *
         *     Reachable while the business is `pending_approval`.
         */
        patch: operations["markNotificationRead"];
        trace?: never;
    };
    "/business/dashboard/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark every notification as read
         * @description Answers how many were unread.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["markAllNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/kyc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state of KYC
         * @description The state of the last submission, with what was sent; identity numbers are masked.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["getKyc"];
        put?: never;
        /**
         * Submit KYC
         * @description Once, and again after a rejection. Earlier attempts are kept.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["submitKyc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/kyc/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was filled in of KYC and not submitted yet
         * @description The fields that were filled in, and the documents that wait for a submission.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["getKycDraft"];
        /**
         * Keep what was filled in of KYC
         * @description Replaces the draft before it. The number of the identity document is never kept in one. A submission takes the draft away.
         *
         *     Reachable while the business is `pending_approval`.
         */
        put: operations["saveKycDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/kyc/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a KYC document
         * @description One file as `file`. What it is decides its content, not its name. Name the id in the submission.
         *
         *     Reachable while the business is `pending_approval`.
         */
        post: operations["uploadKycDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/kyc/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a KYC document of your own
         * @description Always a download, whatever the file is.
         *
         *     Reachable while the business is `pending_approval`.
         */
        get: operations["getKycDocument"];
        put?: never;
        post?: never;
        /**
         * Delete a KYC document that waits for a submission
         * @description One that belongs to a submission stays with it.
         *
         *     Reachable while the business is `pending_approval`.
         */
        delete: operations["deleteKycDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/sandbox/wallets/{currency}/fund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add pretend money to a sandbox wallet
         * @description For the sandbox only: a live credential gets 403 `sandbox_only`.
         *
         *     Serves the sandbox only.
         */
        post: operations["fundSandboxWallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/sandbox/wallets/{currency}/fund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add pretend money to a sandbox wallet
         * @description For the sandbox only: a live credential gets 403 `sandbox_only`.
         *
         *     Serves the sandbox only.
         */
        post: operations["fundSandboxWalletBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the webhook endpoint
         * @description One per environment. The live URL is the webhook_url of the profile. All null when none was set.
         */
        get: operations["getWebhookEndpoint"];
        /**
         * Set the webhook endpoint
         * @description Replaces the settings and revives a disabled endpoint. The signing secret is in the first answer after it was made.
         */
        put: operations["setWebhookEndpoint"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description For 24 hours deliveries carry the signatures of both secrets, and of those replaced within the day before.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test delivery now
         * @description Answers with what the receiver really answered, after at most 15 seconds. Tried once.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pull events after a sequence number
         * @description Every event in order, without gaps, delivered or not. Go on with meta.next_after_sequence.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event types, each with its JSON Schema and an example
         * @description Every type of event, with its meaning. The schemas hold for webhooks and for the pull feed.
         */
        get: operations["listEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the webhook endpoint
         * @description One per environment. The live URL is the webhook_url of the profile. All null when none was set.
         */
        get: operations["getWebhookEndpointBySession"];
        /**
         * Set the webhook endpoint
         * @description Replaces the settings and revives a disabled endpoint. The signing secret is in the first answer after it was made.
         */
        put: operations["setWebhookEndpointBySession"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the signing secret
         * @description For 24 hours deliveries carry the signatures of both secrets, and of those replaced within the day before.
         */
        post: operations["rotateWebhookSecretBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test delivery now
         * @description Answers with what the receiver really answered, after at most 15 seconds. Tried once.
         */
        post: operations["testWebhookEndpointBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pull events after a sequence number
         * @description Every event in order, without gaps, delivered or not. Go on with meta.next_after_sequence.
         */
        get: operations["listEventsBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List event types, each with its JSON Schema and an example
         * @description Every type of event, with its meaning. The schemas hold for webhooks and for the pull feed.
         */
        get: operations["listEventTypesBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Newest first. Filter by `status`, or by the `transaction_id` of what was told.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/deliveries/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again every delivery that failed since a time
         * @description Events of the time in which the endpoint was disabled count as failed. Oldest first; tests are left out.
         */
        post: operations["recoverWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery with its attempts and what is sent
         * @description With the status, the latency and the first 2 kB of the answer of each attempt.
         */
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/webhooks/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description The same webhook-id and the same bytes, to the URL of today, with the whole schedule before it.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Newest first. Filter by `status`, or by the `transaction_id` of what was told.
         */
        get: operations["listWebhookDeliveriesBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/deliveries/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again every delivery that failed since a time
         * @description Events of the time in which the endpoint was disabled count as failed. Oldest first; tests are left out.
         */
        post: operations["recoverWebhookDeliveriesBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a delivery with its attempts and what is sent
         * @description With the status, the latency and the first 2 kB of the answer of each attempt.
         */
        get: operations["getWebhookDeliveryBySession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/business/dashboard/webhooks/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description The same webhook-id and the same bytes, to the URL of today, with the whole schedule before it.
         */
        post: operations["replayWebhookDeliveryBySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much waits for a person, and for how long
         * @description One count per queue, with the age of what waits longest.
         */
        get: operations["getWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/emails/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the e-mail that waits now
         * @description After the mail server was down: every message that waits for its next attempt is due now. What is being sent is left alone, and so is what was given up.
         *
         *     For the roles `owner`, `support`.
         */
        post: operations["retryEmails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what operators did, newest first
         * @description One record per action of an operator, with who, what, before, after and why. Records are never changed or removed.
         */
        get: operations["listAuditRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How providers, jobs, backlogs and mail are
         * @description What a person on call looks at first.
         */
        get: operations["getOperatorHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ledger/trial-balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The trial balance, by environment and currency
         * @description Sums every entry, at one moment, or those up to the end of a `day`. What is booked later and belongs to that day, as an issuer may bring it, is in it from then on.
         */
        get: operations["getTrialBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ledger/invariants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check every invariant of the books now
         * @description Runs each check over what was written since the last daily checks that found nothing, and answers what it found. It changes nothing.
         */
        get: operations["checkLedgerInvariants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/ledger/invariant-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the daily checks of the books, newest first
         * @description Every invariant of the books is checked once a day; each check with what it found broken.
         */
        get: operations["listInvariantRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/wallets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the wallets of a business, of both environments
         * @description With their limits, and with what is held.
         */
        get: operations["listBusinessWallets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/wallets/{currency}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the movements of a wallet of a business, newest first
         * @description Each with the balance after it.
         */
        get: operations["listBusinessWalletEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cards of a business, newest first
         * @description Without numbers, which operators never see.
         */
        get: operations["listBusinessCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why a business cannot log in or pay
         * @description The state of the account, of its login and of its PIN, with every lock.
         */
        get: operations["getBusinessAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys of a business, revoked ones too, newest first
         * @description Prefixes only: no one but their owner ever saw the keys.
         */
        get: operations["listBusinessApiKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the live sessions of a business, newest first
         * @description Where its people are signed in now.
         */
        get: operations["listBusinessSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what to the account of a business, as its owner sees it, newest first
         * @description What the owner sees on the dashboard.
         */
        get: operations["listBusinessActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what operators did to a business, newest first
         * @description The part of the audit log that is about this business.
         */
        get: operations["listBusinessAuditRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The webhook endpoints of a business, one for each environment
         * @description With their health; secrets are not shown.
         */
        get: operations["listBusinessWebhookEndpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhook deliveries of a business, newest first
         * @description With the state of each and the answer of the last attempt.
         */
        get: operations["listBusinessWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/webhooks/deliveries/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send again every webhook delivery of a business that failed since a time
         * @description As the business may itself, to its own endpoint. Oldest first; tests are left out. Asks for a reason.
         *
         *     For the roles `owner`, `support`.
         */
        post: operations["recoverBusinessWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what operators wrote about a business, newest first
         * @description Notes stay with operators; the business never sees them.
         */
        get: operations["listBusinessNotes"];
        put?: never;
        /**
         * Write a note about a business
         * @description For operators; never shown to the business, and never changed.
         *
         *     For the roles `owner`, `support`, `compliance`, `finance`.
         */
        post: operations["addBusinessNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/unlock-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the lock that wrong passwords put on the login
         * @description The password stays. Asks for a reason.
         *
         *     For the roles `owner`, `support`, `compliance`.
         */
        post: operations["unlockBusinessLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/unlock-pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the lock that wrong PINs put on payments; the PIN stays
         * @description Asks for a reason.
         *
         *     For the roles `owner`, `support`, `compliance`.
         */
        post: operations["unlockBusinessPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign everybody of a business out
         * @description Every token is refused from then on; API keys go on working. Asks for a reason.
         *
         *     For the roles `owner`, `support`, `compliance`.
         */
        post: operations["endBusinessSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/api-keys/{key_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key of a business
         * @description Requests with the key are refused from then on. Asks for a reason.
         *
         *     For the roles `owner`, `support`, `compliance`.
         */
        post: operations["revokeBusinessApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List businesses, newest first
         * @description Filter by `status` and `kyc_status`, or search with `q`.
         */
        get: operations["listBusinesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a business with its KYC, wallets and counts
         * @description Everything an operator needs to decide about a business, in one answer.
         */
        get: operations["getBusiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the e-mail, name or phone of a business
         * @description The next login takes the new e-mail. Sessions and keys stay. A reason is shown to the operator who approves it.
         *
         *     For the roles `owner`, `compliance`.
         */
        patch: operations["updateBusiness"];
        trace?: never;
    };
    "/admin/businesses/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a business
         * @description From pending_approval, once its KYC is approved.
         *
         *     For the roles `owner`, `compliance`.
         */
        post: operations["activateBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suspend a business
         * @description Its sessions and keys are refused from the next request on. Money in flight still settles.
         *
         *     For the roles `owner`, `compliance`.
         */
        post: operations["suspendBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reactivate a suspended business
         * @description The business can work again, and the cards that the suspension froze are unfrozen.
         *
         *     For the roles `owner`, `compliance`.
         */
        post: operations["reactivateBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/terminate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Terminate a business for good
         * @description Refused while a wallet, a hold, a card or an operation that has not ended holds money.
         *
         *     For the roles `owner`, `compliance`.
         */
        post: operations["terminateBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put a business on a plan
         * @description The features of the plan hold from the next request on.
         *
         *     For the roles `owner`, `finance`.
         */
        put: operations["setBusinessPlan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/wallets/{currency}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Limit what leaves a wallet
         * @description Payouts, card creations and card top-ups; days and months are those of UTC. A reason is shown to the operator who approves it.
         *
         *     For the roles `owner`, `finance`.
         */
        put: operations["setWalletLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/second-factor/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch off the second factor of a business that lost it
         * @description The owner logs in with the password alone and can set the second factor up again. Asks for a reason.
         *
         *     For the roles `owner`, `compliance`, `support`.
         */
        post: operations["switchOffBusinessSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/pin/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forget a lost PIN
         * @description The business sets a new one, which also ends a lock; until then its dashboard cannot move money.
         *
         *     For the roles `owner`, `support`.
         */
        post: operations["resetBusinessPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/kyc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List KYC submissions, those that wait longest first
         * @description The queue of submissions that need a decision. The submitted are without those of terminated businesses.
         */
        get: operations["listKycSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/kyc/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List other businesses with the same registration number, id number or document
         * @description Compares what the business declared last, and its files, with every attempt of all others. Spaces and dashes count for nothing.
         */
        get: operations["listKycMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/kyc/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve the KYC of a business
         * @description The business is notified. It can then be activated.
         *
         *     For the roles `owner`, `compliance`.
         */
        post: operations["approveKyc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/businesses/{id}/kyc/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject the KYC of a business
         * @description The business is notified of the reason and may submit again.
         *
         *     For the roles `owner`, `compliance`.
         */
        post: operations["rejectKyc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/kyc/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a KYC document
         * @description Leaves a row in the audit log.
         *
         *     For the roles `owner`, `compliance`, `auditor`.
         */
        get: operations["downloadKycDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what waits for a second operator, newest first
         * @description Decisions that one operator asked for and another must confirm. Filter by `status`, or by what they are about.
         */
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/approvals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what waits for a second operator
         * @description Shows what was asked for, by whom, and what became of it.
         */
        get: operations["getApproval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/approvals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve what another operator asked for
         * @description It is carried out against the state of this moment, or refused as its own route refuses it. It is also refused when something has become known of the transaction since it was asked for.
         *
         *     For the roles `owner`, `compliance`, `finance`, `support`.
         */
        post: operations["approveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/approvals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject it, or take back what one asked for oneself
         * @description The request is closed and nothing is changed. Asks for a reason.
         *
         *     For the roles `owner`, `compliance`, `finance`, `support`.
         */
        post: operations["rejectRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List plans
         * @description A plan is a set of features; every business is on one.
         */
        get: operations["listPlans"];
        put?: never;
        /**
         * Create a plan
         * @description A code, a name and the features it contains.
         *
         *     For the roles `owner`, `finance`.
         */
        post: operations["createPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/plans/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the name or the features of a plan
         * @description A change holds for every business on the plan, from its next request on.
         *
         *     For the roles `owner`, `finance`.
         */
        patch: operations["updatePlan"];
        trace?: never;
    };
    "/admin/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a person must decide, newest first unless asked for the oldest
         * @description Operations whose outcome a person must decide, and payments that only a provider has. Filter by `status`.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a review
         * @description What is known about the operation, and why a person must decide.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviews/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a review
         * @description Decides the outcome of the operation; the books follow the decision. A payment that only the provider has is adopted, which books it as if we had ordered it, or dismissed.
         *
         *     For the roles `owner`, `finance`.
         */
        post: operations["resolveReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reconciliations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comparisons, newest first
         * @description Each comparison of our books with those of a mobile-money provider, with the number of differences.
         */
        get: operations["listReconciliations"];
        put?: never;
        /**
         * Compare our books with a mobile-money provider
         * @description Reads the provider’s balances and payments of a period and lists what differs from ours.
         *
         *     For the roles `owner`, `finance`.
         */
        post: operations["startReconciliation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reconciliations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a comparison with its differences
         * @description What was compared and each difference that was found.
         */
        get: operations["getReconciliation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether one’s second factor is on
         * @description Also how many recovery codes are left.
         */
        get: operations["getOperatorSecondFactor"];
        put?: never;
        /**
         * Start one’s second factor
         * @description Answers a secret for the authenticator app. It counts once a code of the app confirms it.
         */
        post: operations["startOperatorSecondFactor"];
        /**
         * Turn one’s second factor off
         * @description Asks for the current password.
         */
        delete: operations["switchOffOperatorSecondFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn one’s second factor on
         * @description The recovery codes are shown this once.
         */
        post: operations["confirmOperatorSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace one’s recovery codes
         * @description The previous codes stop working. The new ones are shown once.
         */
        post: operations["replaceOperatorRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one’s live sessions, newest first
         * @description Where the operator is signed in now.
         */
        get: operations["listOperatorSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of one’s sessions
         * @description The token of that session is refused from then on.
         */
        delete: operations["endOperatorSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password of an operator
         * @description The same answer in the same time whether the address is an operator’s.
         */
        post: operations["requestOperatorPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password as an operator
         * @description Takes the token of the e-mailed link. Every session of the operator ends.
         */
        post: operations["resetOperatorPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/accept-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join as an operator
         * @description The link of an invitation is good for 72 hours.
         */
        post: operations["acceptOperatorInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List operators
         * @description Every operator with role and state, those who are invited or disabled included.
         */
        get: operations["listOperators"];
        put?: never;
        /**
         * Invite an operator
         * @description The link is sent by e-mail and is in this answer once; it works for 72 hours. Asked again for somebody who has not joined, it sends a new link with this role, and the earlier ones end.
         *
         *     For the roles `owner`.
         */
        post: operations["inviteOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the role of an operator, disable or enable him
         * @description Disabling ends his sessions at once.
         *
         *     For the roles `owner`.
         */
        patch: operations["updateOperator"];
        trace?: never;
    };
    "/admin/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in as an operator
         * @description Five failures lock the e-mail for 15 minutes, for the right password too. A code sent along opens a locked login.
         */
        post: operations["loginOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in as an operator, second step
         * @description Takes the challenge of the first step and a code of the authenticator app, or a recovery code.
         */
        post: operations["loginOperatorWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trade an operator's refresh token for the next pair of tokens
         * @description Each refresh token serves once.
         */
        post: operations["refreshOperatorTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/browser-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which operator is signed in, in this browser
         * @description `data` is null when nobody is signed in.
         */
        get: operations["getOperatorBrowserSession"];
        put?: never;
        /**
         * Sign in as an operator, in a browser
         * @description Sets the session cookie, which opens every operator route as the Bearer token of a login does. For pages of this service only.
         */
        post: operations["createOperatorBrowserSession"];
        /**
         * Sign out as an operator, in this browser
         * @description Ends the session behind the cookie and clears the cookie. It succeeds without one too.
         */
        delete: operations["deleteOperatorBrowserSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/browser-session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in as an operator, in a browser, second step
         * @description Takes the challenge of the first step and a code of the authenticator app, or a recovery code, and sets the cookie.
         */
        post: operations["createOperatorBrowserSessionWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I
         * @description Name, role and what the operator still has to set up.
         */
        get: operations["getOperatorSelf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out as an operator
         * @description The token is refused from then on.
         */
        post: operations["logoutOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change an operator's password
         * @description Every other session ends. A wrong current password counts toward the login lock.
         */
        post: operations["changeOperatorPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payout-pauses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pauses of payouts
         * @description Those that go on, then the last that ended; at most 100.
         */
        get: operations["listPayoutPauses"];
        put?: never;
        /**
         * Stop payouts: all of them, one corridor or one network
         * @description New payouts are answered 503 `network_unavailable` and hold nothing. What was sent goes on; what was accepted and never reached its provider is not sent.
         *
         *     For the roles `owner`, `finance`.
         */
        post: operations["pausePayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/payout-pauses/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let payouts go on
         * @description Ends one pause; others may still cover the same payouts.
         *
         *     For the roles `owner`, `finance`.
         */
        post: operations["resumePayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search transactions of all businesses
         * @description Filter by business, type, status, provider and time, by amount within a day, or search with `q`.
         */
        get: operations["listAllTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/transactions/{transaction_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a transaction of any business, with its postings and its reviews
         * @description The same transaction as its merchant sees it, with what only operators see.
         */
        get: operations["getAnyTransaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/transactions/{transaction_id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the state of a transaction at the provider now
         * @description Reads the state at the provider and applies it, as the job does. A transaction that has ended is answered as it is.
         *
         *     For the roles `owner`, `support`, `finance`.
         */
        post: operations["syncTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/transactions/{transaction_id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a transaction that its provider will never answer
         * @description Books what the evidence says, once the transaction is older than its kind normally is. What the provider says afterwards opens a review and books nothing.
         *
         *     For the roles `owner`, `finance`.
         */
        post: operations["endTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "mobile_money_deposit.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit was credited to the wallet.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveMobileMoneyDepositCompletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mobile_money_deposit.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A deposit failed; nothing was credited.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveMobileMoneyDepositFailedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mobile_money_payout.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payout reached its recipient.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveMobileMoneyPayoutCompletedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "mobile_money_payout.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payout failed; the held amount is back in the wallet.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveMobileMoneyPayoutFailedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A completed transaction was taken back by its provider: its amount went back, and its status stays completed.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveTransactionReversedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "transaction.reinstated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A transaction that had been reversed was made after all: its amount was booked once more.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveTransactionReinstatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "wallet.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A wallet was opened.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveWalletCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card was issued and funded.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardCreatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.topped_up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Money moved from the wallet to the card.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardToppedUpEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.drained": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Money moved from the card to the wallet.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardDrainedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.frozen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card refuses every payment from now on.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardFrozenEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.unfrozen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card can pay again.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardUnfrozenEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.terminated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A card was ended for good; what it held is back in the wallet.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardTerminatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "card.transaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The issuer reported a purchase, refund, reversal, decline or fee.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveCardTransactionEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "kyc.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The KYC of the business was approved.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveKycApprovedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "kyc.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The KYC of the business was rejected and may be submitted again.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveKycRejectedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "business.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The account is active.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveBusinessApprovedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "business.suspended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The account was suspended; money in flight still settles.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveBusinessSuspendedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "business.reactivated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A suspended account is active again.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveBusinessReactivatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "business.terminated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The account was terminated for good.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveBusinessTerminatedEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sent by POST /webhooks/test only.
         * @description Verify the signature over the body as it arrived, then answer within 15 seconds. It is sent again until it is taken, so it can come twice.
         */
        post: operations["receiveWebhookTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Liveness: {
            /**
             * @example ok
             * @enum {string}
             */
            status: "ok";
        };
        Readiness: {
            /**
             * @example ok
             * @enum {string}
             */
            status: "ok";
            /**
             * @example up
             * @enum {string}
             */
            database: "up";
            /**
             * @description The schema is the one this build was written for.
             * @example up
             * @enum {string}
             */
            migrations: "up";
        };
        ErrorCode: {
            /** @example insufficient_funds */
            code: string;
            /** @example 402 */
            status: number;
            /**
             * @description A word in braces stands for a value, see `placeholders`. Where `details` has a `reason`, the answer says that instead.
             * @example The wallet can spend {available} {unit}; {requested} is needed.
             */
            message: string;
            /**
             * @description The words in braces of `message`: fields of `details`, and `wait`, which is `Retry-After` in words.
             * @example [
             *       "available",
             *       "unit",
             *       "requested"
             *     ]
             */
            placeholders: string[];
            /**
             * @description Whether the same request can succeed later.
             * @example false
             */
            retryable: boolean;
        };
        Wallet: {
            /** @example 42 */
            id: number;
            /** @example CDF */
            currency_code: string;
            /**
             * @description What can be spent.
             * @example 5000.00
             */
            balance: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        OpenWalletRequest: {
            /**
             * @description Three letters, in any case.
             * @example CDF
             */
            currency_code: string;
        };
        WalletSummary: {
            /** @example 42 */
            id: number;
            /** @example CDF */
            currency_code: string;
            /**
             * @description What can be spent.
             * @example 5000.00
             */
            balance: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: uri-reference
             * @example https://static-content.pawapay.io/country_flags/cod.svg
             */
            flag_url: string | null;
            /**
             * Format: date-time
             * @description When its balance, what is held in it, or one of its limits last changed.
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
        };
        WalletLimit: {
            /**
             * @description The most that may leave in this window. Null: no limit.
             * @example 100000.00
             */
            limit: string | null;
            /**
             * @description Sent out in this window, pending and completed.
             * @example 2500.00
             */
            used: string;
            /**
             * @description What may still leave in it. Null: no limit.
             * @example 97500.00
             */
            remaining: string | null;
            /**
             * Format: date-time
             * @description Start of the next window, in UTC.
             * @example 2026-05-01T10:00:00.000Z
             */
            resets_at: string;
        };
        WalletLimits: {
            daily: components["schemas"]["WalletLimit"];
            monthly: components["schemas"]["WalletLimit"];
        };
        WalletDetails: {
            /** @example 42 */
            id: number;
            /** @example CDF */
            currency_code: string;
            /**
             * @description What can be spent.
             * @example 5000.00
             */
            balance: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: uri-reference
             * @example https://static-content.pawapay.io/country_flags/cod.svg
             */
            flag_url: string | null;
            /**
             * Format: date-time
             * @description When its balance, what is held in it, or one of its limits last changed.
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
            /**
             * @description Reserved by operations that have not ended.
             * @example 0.00
             */
            held_balance: string;
            /**
             * @description The most that one payment may take out. Null: no limit.
             * @example null
             */
            per_transaction_limit: string | null;
            /**
             * @description The most that may leave in a day. Null: no limit.
             * @example 100000.00
             */
            daily_limit: string | null;
            /**
             * @description The most that may leave in a month. Null: no limit.
             * @example null
             */
            monthly_limit: string | null;
            limits: components["schemas"]["WalletLimits"];
        };
        WalletEntry: {
            /** @example 981 */
            id: number;
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * @description `credit` adds to the balance, `debit` takes from it.
             * @example credit
             * @enum {string}
             */
            direction: "debit" | "credit";
            /** @example 5000.00 */
            amount: string;
            /**
             * @description What is there afterwards, with what is held for payments under way.
             * @example 15000.00
             */
            balance_after: string;
            /** @example Mobile money deposit */
            description: string;
            /**
             * @description Only where it undoes an earlier entry of the transaction, because the provider took the payment back.
             * @enum {boolean}
             */
            reversal?: true;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        StatementSum: {
            /**
             * @description The type of the transactions that are added up.
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination" | "card_freeze" | "card_unfreeze" | "card_transaction" | "sandbox_funding";
            /**
             * @description `credit` adds to the balance, `debit` takes from it.
             * @example credit
             * @enum {string}
             */
            direction: "debit" | "credit";
            /**
             * @description How many entries.
             * @example 118
             */
            count: number;
            /**
             * @description Their sum.
             * @example 45000.00
             */
            amount: string;
        };
        Statement: {
            /**
             * @description The money of the sandbox is pretended.
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example CDF */
            currency_code: string;
            /** @example 2026-05 */
            month: string;
            /**
             * Format: date-time
             * @description Inclusive.
             * @example 2026-05-01T00:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive. Now, while the month runs.
             * @example 2026-06-01T00:00:00.000Z
             */
            to: string;
            /**
             * @description What the wallet held before, holds included.
             * @example 1000.00
             */
            opening_balance: string;
            /** @description One for each type and direction that occurs. */
            sums: components["schemas"]["StatementSum"][];
            /**
             * @description The opening balance, plus credits, minus debits.
             * @example 46000.00
             */
            closing_balance: string;
            /** @description Oldest first. */
            entries: components["schemas"]["WalletEntry"][];
        };
        Deposit: {
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * @description Pending until the network has said yes or no.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "completed" | "failed";
            /**
             * @description The wallet that the money goes to or comes from.
             * @example 42
             */
            wallet_id: number;
            /** @example CDF */
            currency_code: string;
            /** @example 5000.00 */
            amount: string;
            /**
             * @description Who carries it out; simulator in the sandbox.
             * @example pawapay
             */
            provider: string;
            /**
             * @description The code of the mobile-money network, named by the order or found by the phone number.
             * @example VODACOM_MPESA_COD
             */
            network: string;
            /**
             * @description The phone that pays or is paid, with the country code and without a plus.
             * @example 243813456789
             */
            phone_number: string;
            /**
             * @description The reference that came with the order; null where none did.
             * @example order-1182
             */
            client_reference: string | null;
            /** @example Order 1182 */
            description: string | null;
            /**
             * @description What came with the order, unchanged; empty where nothing did.
             * @example {
             *       "order_id": "1182"
             *     }
             */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed.
             * @example null
             */
            failure_code: string | null;
            /**
             * @description Why it failed, in words for people. Null unless it failed.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description The receipt number of the mobile operator, once completed.
             * @example null
             */
            provider_reference: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was completed or failed; null while it is pending.
             * @example null
             */
            completed_at: string | null;
            /**
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit";
        };
        DepositRequest: {
            /** @example CDF */
            currency_code: string;
            /**
             * @description Decimal string above zero, at most two decimals.
             * @example 5000.00
             */
            amount: string;
            /**
             * @description Digits with country code; a leading + is accepted.
             * @example 243813456789
             */
            phone_number: string;
            /**
             * @description Predicted from the number when absent.
             * @example VODACOM_MPESA_COD
             */
            network?: string;
            /**
             * @description Shown to the customer: 4 to 22 letters, digits and spaces.
             * @example Order 1182
             */
            description?: string;
            /**
             * @description Your own reference, at most 64 characters.
             * @example order-1182
             */
            client_reference?: string;
            /**
             * @description At most 10 keys with text, numbers or booleans. Whole numbers beyond 9007199254740991 are sent as text. An empty list counts as an empty object.
             * @example {
             *       "order_id": "1182"
             *     }
             */
            metadata?: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: uuid
             * @description UUID; or the Idempotency-Key header.
             * @example 7a0c2a9e-34c1-4c39-9d5f-0f6f4f0e6a11
             */
            idempotency_key?: string;
        };
        Payout: {
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * @description Pending until the network has said yes or no.
             * @example pending
             * @enum {string}
             */
            status: "pending" | "completed" | "failed";
            /**
             * @description The wallet that the money goes to or comes from.
             * @example 42
             */
            wallet_id: number;
            /** @example CDF */
            currency_code: string;
            /** @example 5000.00 */
            amount: string;
            /**
             * @description Who carries it out; simulator in the sandbox.
             * @example pawapay
             */
            provider: string;
            /**
             * @description The code of the mobile-money network, named by the order or found by the phone number.
             * @example VODACOM_MPESA_COD
             */
            network: string;
            /**
             * @description The phone that pays or is paid, with the country code and without a plus.
             * @example 243813456789
             */
            phone_number: string;
            /**
             * @description The reference that came with the order; null where none did.
             * @example salary-118
             */
            client_reference: string | null;
            /** @example Salary of May */
            description: string | null;
            /**
             * @description What came with the order, unchanged; empty where nothing did.
             * @example {
             *       "employee": 118
             *     }
             */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed.
             * @example null
             */
            failure_code: string | null;
            /**
             * @description Why it failed, in words for people. Null unless it failed.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description The receipt number of the mobile operator, once completed.
             * @example null
             */
            provider_reference: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it was completed or failed; null while it is pending.
             * @example null
             */
            completed_at: string | null;
            /**
             * @example mobile_money_payout
             * @enum {string}
             */
            type: "mobile_money_payout";
        };
        PayoutRequest: {
            /** @example CDF */
            currency_code: string;
            /**
             * @description Decimal string above zero, at most two decimals.
             * @example 5000.00
             */
            amount: string;
            /**
             * @description Digits with country code; a leading + is accepted.
             * @example 243813456789
             */
            phone_number: string;
            /**
             * @description Predicted from the number when absent.
             * @example VODACOM_MPESA_COD
             */
            network?: string;
            /**
             * @description Shown to the recipient: 4 to 22 letters, digits and spaces.
             * @example Salary of May
             */
            description?: string;
            /**
             * @description Your own reference, at most 64 characters.
             * @example salary-118
             */
            client_reference?: string;
            /**
             * @description At most 10 keys with text, numbers or booleans. Whole numbers beyond 9007199254740991 are sent as text. An empty list counts as an empty object.
             * @example {
             *       "employee": 118
             *     }
             */
            metadata?: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: uuid
             * @description UUID; or the Idempotency-Key header.
             * @example 0c8f5f6e-5b8e-4a3c-8f0e-2f1f6f1f7d52
             */
            idempotency_key?: string;
        };
        NetworkBounds: {
            /**
             * @description Delayed: payments are taken and end later than usual. Closed: none are taken now.
             * @example operational
             * @enum {string}
             */
            status: "operational" | "delayed" | "closed";
            /**
             * @description The smallest amount of a payment.
             * @example 500.00
             */
            min: string;
            /**
             * @description The largest amount of a payment.
             * @example 1000000.00
             */
            max: string;
            /**
             * @description Decimals the network takes.
             * @example 0
             * @enum {integer}
             */
            decimals: 0 | 2;
        };
        Network: {
            /**
             * @description What an order sends as network.
             * @example VODACOM_MPESA_COD
             */
            network: string;
            /**
             * @description What its customers call it.
             * @example Vodacom M-Pesa
             */
            name: string;
            /**
             * @description ISO 3166-1 alpha-3.
             * @example COD
             */
            country: string;
            /**
             * @description What its phone numbers begin with: the country code.
             * @example 243
             */
            prefix: string;
            /** @example CDF */
            currency_code: string;
            /**
             * Format: uri-reference
             * @example null
             */
            logo_url: string | null;
            deposit: components["schemas"]["NetworkBounds"] | null;
            payout: components["schemas"]["NetworkBounds"] | null;
        };
        CallbackReceived: {
            /** @example true */
            received: boolean;
        };
        Transaction: {
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
            /**
             * @description Pending until its network or issuer has said yes or no.
             * @example completed
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /**
             * @description Who carries it out; simulator in the sandbox.
             * @example pawapay
             */
            provider: string;
            /**
             * @description Decimal, for cards too; null while a termination has not reported what it returned, and for a freeze.
             * @example 5000.00
             */
            amount: string | null;
            /** @example CDF */
            currency_code: string;
            /**
             * @description The wallet that the money goes to or comes from.
             * @example 7
             */
            wallet_id: number | null;
            /**
             * @description The card of a card transaction.
             * @example null
             */
            card_id: number | null;
            /**
             * @description The code of the mobile-money network, named by the order or found by the phone number.
             * @example VODACOM_MPESA_COD
             */
            network: string | null;
            /**
             * @description The phone that pays or is paid, with the country code and without a plus.
             * @example 243812345678
             */
            phone_number: string | null;
            /**
             * @description The reference that came with the order; null where none did.
             * @example order-1042
             */
            client_reference: string | null;
            /**
             * @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed.
             * @example null
             */
            failure_code: string | null;
            /**
             * @description What came with the order, unchanged; empty where nothing did.
             * @example {
             *       "order": 1042
             *     }
             */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was completed or failed; null while pending.
             * @example 2026-05-01T10:00:00.000Z
             */
            completed_at: string | null;
        };
        TimelineEntry: {
            /**
             * @example pending
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            at: string;
        };
        TransactionEntry: {
            /** @example 981 */
            id: number;
            /**
             * @description Whose balance the entry moved.
             * @example wallet
             * @enum {string}
             */
            account: "wallet" | "card";
            /**
             * @description `credit` adds to the balance, `debit` takes from it.
             * @example credit
             * @enum {string}
             */
            direction: "debit" | "credit";
            /** @example 5000.00 */
            amount: string;
            /**
             * @description What is there afterwards, with what is held for payments under way.
             * @example 15000.00
             */
            balance_after: string;
            /** @example CDF */
            currency_code: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        TransactionDetails: {
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * @description Pending until its network or issuer has said yes or no.
             * @example completed
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /**
             * @description Who carries it out; simulator in the sandbox.
             * @example pawapay
             */
            provider: string;
            /**
             * @description Decimal, for cards too; null while a termination has not reported what it returned, and for a freeze.
             * @example 5000.00
             */
            amount: string | null;
            /** @example CDF */
            currency_code: string;
            /**
             * @description The wallet that the money goes to or comes from.
             * @example 7
             */
            wallet_id: number | null;
            /**
             * @description The card of a card transaction.
             * @example null
             */
            card_id: number | null;
            /**
             * @description The code of the mobile-money network, named by the order or found by the phone number.
             * @example VODACOM_MPESA_COD
             */
            network: string | null;
            /**
             * @description The phone that pays or is paid, with the country code and without a plus.
             * @example 243812345678
             */
            phone_number: string | null;
            /**
             * @description The reference that came with the order; null where none did.
             * @example order-1042
             */
            client_reference: string | null;
            /**
             * @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed.
             * @example null
             */
            failure_code: string | null;
            /**
             * @description What came with the order, unchanged; empty where nothing did.
             * @example {
             *       "order": 1042
             *     }
             */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was completed or failed; null while pending.
             * @example 2026-05-01T10:00:00.000Z
             */
            completed_at: string | null;
            /**
             * @description The last four are not listed; their ids stand in wallet entries, card histories and webhooks.
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination" | "card_freeze" | "card_unfreeze" | "card_transaction" | "sandbox_funding";
            /** @example Order 1042 */
            description: string | null;
            /**
             * @description Why it failed, in words for people. Null unless it failed.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description What the provider calls it, such as the receipt number of the mobile operator.
             * @example null
             */
            provider_reference: string | null;
            timeline: components["schemas"]["TimelineEntry"][];
            /**
             * Format: date-time
             * @description When its money was moved back in the wallet, because the provider took back a payment it had completed. The status stays completed. Null where it was not, or where it was booked again since.
             * @example null
             */
            reversed_at: string | null;
            /** @description Empty until money has moved. */
            entries: components["schemas"]["TransactionEntry"][];
        };
        OutcomeCounts: {
            /** @example 118 */
            completed: number;
            /** @example 7 */
            failed: number;
            /** @example 3 */
            pending: number;
            /**
             * @description completed + failed + pending.
             * @example 128
             */
            total: number;
        };
        OverviewPeriod: {
            deposits: components["schemas"]["OutcomeCounts"];
            payouts: components["schemas"]["OutcomeCounts"];
            /**
             * @description completed / total * 100, rounded to two decimals; null when total is 0.
             * @example 92.19
             */
            deposit_success_rate_percent: number | null;
            /**
             * @description completed / total * 100, rounded to two decimals; null when total is 0.
             * @example null
             */
            payout_success_rate_percent: number | null;
        };
        Overview: {
            all_time: components["schemas"]["OverviewPeriod"];
            /** @description Transactions created in the last 30 days. */
            last_30_days: components["schemas"]["OverviewPeriod"];
        };
        SeriesFigure: {
            /** @example 12 */
            count: number;
            /** @example 45000.00 */
            amount: string;
        };
        SeriesDirection: {
            completed: components["schemas"]["SeriesFigure"];
            failed: components["schemas"]["SeriesFigure"];
            pending: components["schemas"]["SeriesFigure"];
        };
        SeriesPoint: {
            /**
             * Format: date-time
             * @description When the interval begins; it ends where the next begins.
             * @example 2026-05-01T00:00:00.000Z
             */
            at: string;
            deposits: components["schemas"]["SeriesDirection"];
            payouts: components["schemas"]["SeriesDirection"];
            /**
             * @description What the wallet held at the end of the interval, holds included; null without a wallet.
             * @example 120000.00
             */
            balance: string | null;
        };
        SeriesFailure: {
            /**
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout";
            /**
             * @description Why these failed, as a code; the guide to errors says what each means.
             * @example payment_not_approved
             */
            failure_code: string;
            /** @example 3 */
            count: number;
        };
        Series: {
            /** @example CDF */
            currency_code: string;
            /**
             * @example day
             * @enum {string}
             */
            interval: "day" | "hour";
            /** @example Africa/Kinshasa */
            timezone: string;
            /**
             * Format: date-time
             * @example 2026-05-01T00:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description Exclusive.
             * @example 2026-05-01T00:00:00.000Z
             */
            to: string;
            /** @description One for each interval, oldest first, also where nothing happened. */
            points: components["schemas"]["SeriesPoint"][];
            /** @description Why operations of the period failed, most frequent first. */
            failures: components["schemas"]["SeriesFailure"][];
        };
        CardDetails: {
            /** @example 4242420000000000 */
            number: string;
            /** @example 123 */
            ccv: string;
            /**
             * @description MM/YY.
             * @example 05/29
             */
            expiry: string;
        };
        Card: {
            /** @example 7 */
            id: number;
            /**
             * @example VISA
             * @enum {string}
             */
            brand: "VISA" | "MASTERCARD";
            /**
             * @example virtual
             * @enum {string}
             */
            card_type: "virtual";
            /** @example USD */
            currency_code: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active" | "frozen" | "terminated";
            /** @example 424242 */
            first_six: string;
            /** @example 0000 */
            last_four: string;
            /** @example 424242******0000 */
            masked: string;
            /**
             * @description Whole cents.
             * @example 5000
             */
            balance: string;
            /** @description Null when full card data is not available. */
            details: components["schemas"]["CardDetails"] | null;
        };
        CreateCardRequest: {
            /**
             * Format: uuid
             * @description Unique per attempt. Required, here or in the Idempotency-Key header.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            idempotency_key?: string;
            /**
             * @description The USD wallet that funds the card.
             * @example 42
             */
            wallet_id: number;
            /**
             * @example VISA
             * @enum {string}
             */
            brand: "VISA" | "MASTERCARD";
            /**
             * @description Whole cents above zero, as a string.
             * @example 1500
             */
            amount: string;
        };
        CardSummary: {
            /** @example 7 */
            id: number;
            /**
             * @example VISA
             * @enum {string}
             */
            brand: "VISA" | "MASTERCARD";
            /**
             * @example virtual
             * @enum {string}
             */
            card_type: "virtual";
            /** @example USD */
            currency_code: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active" | "frozen" | "terminated";
            /** @example 424242 */
            first_six: string;
            /** @example 0000 */
            last_four: string;
            /** @example 424242******0000 */
            masked: string;
            /**
             * @description Whole cents.
             * @example 5000
             */
            balance: string;
            /**
             * @description What its issuer calls the card.
             * @example 0f0e1c4a-2f0f-4b1e-9d5b-1d2c3b4a5f60
             */
            provider_card_id: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        CardOperation: {
            /** @example 311 */
            id: number;
            /**
             * @description The first six are orders of the account; the others are what shops and the issuer did.
             * @example purchase
             * @enum {string}
             */
            type: "create" | "topup" | "drain" | "freeze" | "unfreeze" | "terminate" | "purchase" | "refund" | "reversal" | "decline" | "fee";
            /**
             * @description A pending purchase is money that a shop has set aside.
             * @example completed
             * @enum {string}
             */
            status: "pending" | "completed" | "failed";
            /**
             * @description Whole cents, never negative: the type tells the direction. Null for a freeze, and for a termination that has not ended.
             * @example 5000
             */
            amount: string | null;
            /**
             * @description Whole cents on the card afterwards; null while it is pending.
             * @example 5000
             */
            balance_after: string | null;
            /** @example USD */
            currency_code: string;
            /**
             * @description The transaction of an order that moves money; null for a freeze and for what shops do.
             * @example null
             */
            transaction_id: string | null;
            /**
             * @description The shop, as the issuer names it; null where none took part.
             * @example Librairie Kivu
             */
            merchant: string | null;
            /**
             * @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed.
             * @example null
             */
            failure_code: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was completed or failed; null while it is pending.
             * @example 2026-05-01T10:00:00.000Z
             */
            completed_at: string | null;
        };
        CardHistoryMeta: {
            /** @example 1 */
            total: number;
            /** @example 1 */
            page: number;
            /** @example 20 */
            page_size: number;
            /**
             * @description Send it as `cursor` for the next page; null on the last one.
             * @example null
             */
            next_cursor: string | null;
        };
        CardBalance: {
            /** @example 7 */
            id: number;
            /**
             * @description Whole cents.
             * @example 5000
             */
            balance: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active" | "frozen" | "terminated";
        };
        CardAmountRequest: {
            /**
             * Format: uuid
             * @description Unique per attempt. Required, here or in the Idempotency-Key header.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            idempotency_key?: string;
            /**
             * @description Whole cents above zero, as a string.
             * @example 1500
             */
            amount: string;
        };
        CardStatus: {
            /** @example 7 */
            id: number;
            /**
             * @example frozen
             * @enum {string}
             */
            status: "active" | "frozen" | "terminated";
        };
        CardOperationRequest: {
            /**
             * Format: uuid
             * @description Unique per attempt. Required, here or in the Idempotency-Key header.
             * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
             */
            idempotency_key?: string;
        };
        CardTermination: {
            /** @example 7 */
            id: number;
            /**
             * @example terminated
             * @enum {string}
             */
            status: "terminated";
            /**
             * @example 0
             * @enum {string}
             */
            balance: "0";
            /**
             * @description Whole cents that went back to the wallet.
             * @example 5000
             */
            refunded_amount: string;
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            terminated_at: string;
        };
        SimulateCardTransactionRequest: {
            /**
             * @example purchase
             * @enum {string}
             */
            type: "purchase" | "refund" | "reversal" | "decline" | "fee";
            /**
             * @description Whole cents above zero, at most 100000000, as a string.
             * @example 1500
             */
            amount: string;
            /** @example Librairie Kivu */
            merchant_name?: string;
        };
        WebhookReceived: {
            /** @example true */
            received: boolean;
        };
        Signup: {
            /** @example 42 */
            id: number;
            /** @example BIZ7K2MXQ4TP */
            code: string;
            /** @example Kivu Market */
            name: string;
            /**
             * Format: email
             * @example owner@kivu-market.example
             */
            email: string;
            /**
             * @example pending_approval
             * @enum {string}
             */
            status: "pending_approval";
            /** @example Your account is open. Log in and submit your KYC; an operator will approve it. */
            message: string;
        };
        SignupRequest: {
            /** @example Kivu Market */
            name: string;
            /**
             * Format: email
             * @example owner@kivu-market.example
             */
            email: string;
            /**
             * @description With its country code.
             * @example +243812345678
             */
            phone: string;
            /** @example kivu-market-7-lanterns */
            password: string;
            /**
             * @description Made for you when absent: `BIZ` and nine characters.
             * @example KIVU-MARKET
             */
            code?: string;
        };
        LoggedInBusiness: {
            /** @example 42 */
            id: number;
            /** @example BIZ7K2MXQ4TP */
            code: string;
            /** @example Kivu Market */
            name: string;
            /**
             * Format: email
             * @example owner@kivu-market.example
             */
            email: string;
        };
        Login: {
            /**
             * @description Goes into `Authorization: Bearer`.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            token: string;
            /**
             * @description Seconds.
             * @example 900
             */
            expires_in: number;
            /**
             * @description Good once, for `POST /business/auth/refresh`.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            refresh_token: string;
            /**
             * @description Seconds.
             * @example 1800
             */
            refresh_expires_in: number;
            business: components["schemas"]["LoggedInBusiness"];
        };
        LoginChallenge: {
            /**
             * @example true
             * @enum {boolean}
             */
            second_factor_required: true;
            /**
             * @description Send it with a code to `…/auth/login/second-factor`.
             * @example 5f2c…
             */
            challenge_token: string;
            /**
             * @description Seconds.
             * @example 300
             */
            expires_in: number;
        };
        LoginRequest: {
            /**
             * @description From the authenticator app.
             * @example 287082
             */
            code?: string;
            /** @description One of the recovery codes, in place of `code`. */
            recovery_code?: string;
            /**
             * Format: email
             * @example owner@kivu-market.example
             */
            email: string;
            /** @example kivu-market-7-lanterns */
            password: string;
        };
        LoginCodeRequest: {
            /**
             * @description From the authenticator app.
             * @example 287082
             */
            code?: string;
            /** @description One of the recovery codes, in place of `code`. */
            recovery_code?: string;
            /**
             * @description From the answer of the login.
             * @example 5f2c…
             */
            challenge_token: string;
        };
        Tokens: {
            /**
             * @description Goes into `Authorization: Bearer`.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            token: string;
            /**
             * @description Seconds.
             * @example 900
             */
            expires_in: number;
            /**
             * @description Good once, for `POST /business/auth/refresh`.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            refresh_token: string;
            /**
             * @description Seconds.
             * @example 1800
             */
            refresh_expires_in: number;
        };
        RefreshRequest: {
            /**
             * @description Without it, send a still valid session token as Bearer.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            refresh_token?: string;
        };
        BrowserBusiness: {
            /** @example 42 */
            id: number;
            /** @example BIZ7K2MXQ4TP */
            code: string;
            /** @example Kivu Market */
            name: string;
            /**
             * Format: email
             * @example owner@kivu-market.example
             */
            email: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "pending_approval" | "active" | "suspended" | "terminated";
            /**
             * @description Whether the account has a PIN, which confirms each order of a page.
             * @example true
             */
            pin_set: boolean;
        };
        BrowserSession: {
            /**
             * Format: date-time
             * @description The end if nothing more is asked; every use moves it.
             * @example 2026-05-01T10:45:00.000Z
             */
            idle_expires_at: string;
            /**
             * Format: date-time
             * @description The end however busy the session is.
             * @example 2026-05-01T22:00:00.000Z
             */
            expires_at: string;
            business: components["schemas"]["BrowserBusiness"];
        };
        SessionsEnded: {
            /** @example You are logged out. */
            message: string;
            /** @example 1 */
            sessions_revoked: number;
        };
        LogoutRequest: {
            /**
             * @description Ends every session of the business.
             * @example false
             */
            all_sessions?: boolean;
        };
        ChangePasswordRequest: {
            /** @example kivu-market-7-lanterns */
            current_password: string;
            /** @example seven-lanterns-of-goma */
            new_password: string;
        };
        Session: {
            /** @example 42 */
            id: number;
            /**
             * @description The session of this very call.
             * @example true
             */
            current: boolean;
            /** @example 203.0.113.7 */
            ip: string | null;
            /** @example Mozilla/5.0 */
            user_agent: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:15:00.000Z
             */
            last_refreshed_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:45:00.000Z
             */
            expires_at: string;
        };
        SessionRevoked: {
            /** @example 42 */
            id: number;
            /**
             * @example revoked
             * @enum {string}
             */
            status: "revoked";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            revoked_at: string;
            /** @example The session has been ended. */
            message: string;
        };
        ForgotPassword: {
            /** @example If an account has this address, a link to choose a new password is on its way. */
            message: string;
        };
        ForgotPasswordRequest: {
            /**
             * Format: email
             * @example owner@kivu-market.example
             */
            email: string;
        };
        ResetPasswordRequest: {
            /**
             * @description From the link in the e-mail.
             * @example 9f2c…
             */
            token: string;
            /** @example seven-lanterns-of-goma */
            new_password: string;
        };
        EmailVerification: {
            /**
             * Format: date-time
             * @description Null while a link is on its way.
             * @example 2026-05-01T10:00:00.000Z
             */
            email_verified_at: string | null;
            /** @example Your address is confirmed. */
            message: string;
        };
        VerifyEmailRequest: {
            /**
             * @description From the link in the e-mail.
             * @example 9f2c…
             */
            token: string;
        };
        SecondFactorState: {
            /** @example true */
            enabled: boolean;
            /** @example 10 */
            recovery_codes_left: number;
        };
        SecondFactorSetup: {
            /**
             * @description Base32, for typing into the app.
             * @example GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ
             */
            secret: string;
            /**
             * Format: uri
             * @description To be shown as a QR code.
             * @example otpauth://totp/Business%20account:owner%40kivu-market.example?secret=GEZDGNBVGY3TQOJQ
             */
            otpauth_url: string;
        };
        RecoveryCodes: {
            /**
             * @description Shown this once; each works once.
             * @example [
             *       "a1b2c-d3e4f-a5b6c-d7e8f"
             *     ]
             */
            recovery_codes: string[];
        };
        ConfirmSecondFactorRequest: {
            /** @example 287082 */
            code: string;
        };
        CurrentPasswordRequest: {
            /**
             * @description From the authenticator app.
             * @example 287082
             */
            code?: string;
            /** @description One of the recovery codes, in place of `code`. */
            recovery_code?: string;
            /** @example kivu-market-7-lanterns */
            current_password: string;
        };
        ApiKey: {
            /** @example 7 */
            id: number;
            /** @example biz_live_3f9a1c07 */
            key_prefix: string;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example Production server */
            name: string | null;
            /**
             * @example active
             * @enum {string}
             */
            status: "active" | "expired" | "revoked";
            /**
             * Format: date-time
             * @description To the minute.
             * @example null
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example null
             */
            revoked_at: string | null;
            /**
             * @description `reported`: somebody found the key in the open. Null for keys revoked before this was noted.
             * @example null
             * @enum {string|null}
             */
            revoked_because: "owner" | "operator" | "rotated" | "reported" | null;
            /**
             * Format: date-time
             * @description Null: never by itself.
             * @example null
             */
            expires_at: string | null;
            /**
             * @description Null: from anywhere.
             * @example [
             *       "203.0.113.0/24"
             *     ]
             */
            allowed_ips: string[] | null;
            /**
             * @description Null: everything.
             * @example null
             */
            scopes: ("read" | "payments" | "cards" | "wallets" | "webhooks")[] | null;
            /**
             * @description The key a rotation made in its place.
             * @example null
             */
            replaced_by: number | null;
        };
        CreatedApiKey: {
            /** @example 7 */
            key_id: number;
            /**
             * @description Shown here and never again; only its hash is kept.
             * @example biz_live_3f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c07
             */
            api_key: string;
            /** @example biz_live_3f9a1c07 */
            key_prefix: string;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example Production server */
            name: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /** @example Keep this key safe: it is shown only now and cannot be retrieved again. */
            message: string;
        };
        CreateApiKeyRequest: {
            /**
             * @description The environment of the session when absent: `live` unless X-Environment says otherwise.
             * @example live
             * @enum {string}
             */
            environment?: "live" | "sandbox";
            /** @example Production server */
            name?: string;
            /**
             * Format: date-time
             * @description When the key ends by itself; never when absent.
             * @example 2031-01-01T00:00:00Z
             */
            expires_at?: string;
            /**
             * @description Addresses and networks (CIDR) the key may be used from; from anywhere when absent.
             * @example [
             *       "203.0.113.0/24",
             *       "2001:db8::/48"
             *     ]
             */
            allowed_ips?: string[];
            /**
             * @description What the key may do; everything when absent. `cards` also shows the numbers of cards.
             * @example [
             *       "read",
             *       "payments"
             *     ]
             */
            scopes?: ("read" | "payments" | "cards" | "wallets" | "webhooks")[];
        };
        ReplacedApiKey: {
            /** @example 7 */
            id: number;
            /**
             * Format: date-time
             * @description From then on it is refused.
             * @example 2026-05-02T10:00:00.000Z
             */
            ends_at: string;
        };
        ApiKeyRotated: {
            /** @example 7 */
            key_id: number;
            /**
             * @description Shown here and never again; only its hash is kept.
             * @example biz_live_3f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c07
             */
            api_key: string;
            /** @example biz_live_3f9a1c07 */
            key_prefix: string;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example Production server */
            name: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /** @example Keep this key safe: it is shown only now and cannot be retrieved again. */
            message: string;
            previous: components["schemas"]["ReplacedApiKey"];
        };
        RotateApiKeyRequest: {
            /**
             * @description How long the old key works beside the new one; 0: it is revoked at once.
             * @default 0
             * @example 24
             */
            grace_hours: number;
        };
        RevokedApiKey: {
            /** @example 7 */
            id: number;
            /** @example biz_live_3f9a1c07 */
            key_prefix: string;
            /**
             * @example revoked
             * @enum {string}
             */
            status: "revoked";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            revoked_at: string;
            /** @example The key has been revoked; requests with it are refused from now on. */
            message: string;
        };
        KeyReport: {
            /** @example Thank you. If the key was in use, it has been revoked and its owner has been told. */
            message: string;
        };
        KeyReportRequest: {
            /** @example biz_live_3f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c07 */
            api_key: string;
            /**
             * @description Where the key was found. Kept in our log for the inquiry; never shown to anybody else.
             * @example https://example.com/public/config.js
             */
            source?: string;
        };
        Pin: {
            /**
             * @example true
             * @enum {boolean}
             */
            pin_set: true;
            /** @example The PIN has been set. */
            message: string;
        };
        SetPinRequest: {
            /** @example 4071 */
            pin: string;
        };
        ChangePinRequest: {
            /** @example 4071 */
            current_pin: string;
            /** @example 9265 */
            new_pin: string;
        };
        Profile: {
            /** @example 42 */
            id: number;
            /** @example BIZ7KQ2M9XWAH */
            code: string;
            /** @example Boutique Lumière */
            name: string;
            /**
             * Format: email
             * @example owner@boutique.example
             */
            email: string;
            /**
             * Format: date-time
             * @description When the address was confirmed; null while it was not.
             * @example 2026-05-01T10:00:00.000Z
             */
            email_verified_at: string | null;
            /** @example +243812345678 */
            phone: string;
            /**
             * @example pending_approval
             * @enum {string}
             */
            status: "pending_approval" | "active" | "suspended" | "terminated";
            /**
             * Format: uri
             * @example https://boutique.example/webhooks
             */
            webhook_url: string | null;
            /**
             * @description Whether a PIN exists; false calls for a PIN setup screen.
             * @example false
             */
            pin_set: boolean;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        UpdatedProfile: {
            /** @example 42 */
            id: number;
            /** @example Boutique Lumière */
            name: string;
            /** @example +243812345678 */
            phone: string;
            /**
             * Format: uri
             * @example https://boutique.example/webhooks
             */
            webhook_url: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
        };
        UpdateProfileRequest: {
            /** @example Boutique Lumière */
            name?: string;
            /**
             * @description With the country code; kept as E.164.
             * @example +243812345678
             */
            phone?: string;
            /**
             * Format: uri
             * @description https on the public internet; null clears it. The URL of the live webhook endpoint.
             * @example https://boutique.example/webhooks
             */
            webhook_url?: string | null;
        };
        BusinessPlan: {
            /** @example growth */
            code: string;
            /** @example Growth */
            name: string;
            /**
             * @description What it contains beyond the basics.
             * @example [
             *       "cards.issuing"
             *     ]
             */
            features: string[];
        };
        EmailChoices: {
            /**
             * @description Decisions on KYC.
             * @example true
             */
            kyc: boolean;
            /**
             * @description Activation, suspension, reactivation and closing of the account.
             * @example true
             */
            account: boolean;
            /**
             * @description A webhook endpoint that was switched off.
             * @example true
             */
            webhooks: boolean;
            /**
             * @description Cannot be switched off.
             * @example true
             * @enum {boolean}
             */
            security: true;
        };
        Preferences: {
            /**
             * @description Language of e-mails.
             * @example fr
             * @enum {string}
             */
            language: "en" | "fr";
            /**
             * @description Time zone of the times in e-mails.
             * @example Africa/Kinshasa
             */
            timezone: string;
            emails: components["schemas"]["EmailChoices"];
        };
        EmailChoicesRequest: {
            /**
             * @description Decisions on KYC.
             * @example true
             */
            kyc?: boolean;
            /**
             * @description Activation, suspension, reactivation and closing of the account.
             * @example true
             */
            account?: boolean;
            /**
             * @description A webhook endpoint that was switched off.
             * @example true
             */
            webhooks?: boolean;
            /**
             * @description Always true: sign-ins, passwords, PIN, second factor and API keys.
             * @example true
             */
            security?: boolean;
        };
        PreferencesRequest: {
            /**
             * @example fr
             * @enum {string}
             */
            language: "en" | "fr";
            /**
             * @description A name of the IANA time zone database.
             * @example Africa/Kinshasa
             */
            timezone: string;
            emails?: components["schemas"]["EmailChoicesRequest"];
        };
        OnboardingStep: {
            /**
             * @example kyc
             * @enum {string}
             */
            key: "kyc" | "approval" | "pin" | "api_key" | "webhook" | "first_deposit";
            /**
             * @description `todo`: the business acts. `waiting`: somebody else does. `blocked`: an earlier step comes first.
             * @example waiting
             * @enum {string}
             */
            state: "done" | "todo" | "waiting" | "blocked";
            /**
             * @description Why it is not done, for people; of rejected KYC, what the operator wrote.
             * @example An operator is reviewing what you sent.
             */
            reason: string | null;
        };
        Onboarding: {
            /**
             * @description Whether every step is done.
             * @example false
             */
            complete: boolean;
            /** @description In the order in which they are taken. */
            steps: components["schemas"]["OnboardingStep"][];
        };
        Activity: {
            /** @example 981 */
            id: number;
            /**
             * @description `sign_in.succeeded`, `sign_in.failed`, `sign_out`, `session.ended`, `password.changed`, `password.change_failed`, `password.reset`, `second_factor.on`, `second_factor.off`, `second_factor.codes_replaced`, `second_factor.change_failed`, `pin.set`, `pin.changed`, `pin.change_failed`, `pin.refused`, `api_key.created`, `api_key.revoked`, `api_key.rotated`, `api_key.reported`, `profile.updated`, `webhook.updated`, `webhook.secret_rotated`, `card.details_revealed`, `kyc_document.uploaded`, and `operator.` with what an operator did.
             * @example sign_in.succeeded
             */
            type: string;
            /**
             * @description `unknown`: a caller who is not signed in, such as one with a wrong secret or with a link from an e-mail.
             * @example session
             * @enum {string}
             */
            actor: "session" | "api_key" | "operator" | "unknown";
            /**
             * @description The key, card or session it was done to.
             * @example 42
             */
            subject_id: string | null;
            /**
             * @description Null for operators.
             * @example 203.0.113.7
             */
            ip: string | null;
            /** @example Mozilla/5.0 */
            user_agent: string | null;
            /** @example 7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21 */
            request_id: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        ApiRequest: {
            /** @example 8f14e45f-ceea-467f-a7a1-0b3d1a5b6c01 */
            request_id: string;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example POST */
            method: string;
            /**
             * @description The pattern; ids are not kept.
             * @example /api/v1/business/mobile-money/payouts
             */
            route: string;
            /** @example 402 */
            status: number;
            /** @example insufficient_funds */
            error_code: string | null;
            /**
             * @description How long it took, in milliseconds.
             * @example 18
             */
            duration_ms: number;
            /** @example 42 */
            key_id: number;
            /** @example biz_live_1a2b3c4d */
            key_prefix: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        Notification: {
            /** @example 42 */
            id: number;
            /**
             * @example mobile_money_deposit.completed
             * @enum {string}
             */
            type: "mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated";
            /**
             * @description Where it happened.
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example Deposit completed */
            title: string;
            /** @example 5000.00 CDF from +243812345678 was added to your wallet. */
            message: string;
            /**
             * @description Related identifiers; what happened in the sandbox carries environment.
             * @example {
             *       "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
             *       "wallet_id": 7
             *     }
             */
            data: {
                [key: string]: unknown;
            };
            /** @example false */
            read: boolean;
            /**
             * Format: date-time
             * @example null
             */
            read_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        NotificationsMeta: {
            /**
             * @description How many match the filter.
             * @example 1
             */
            total: number;
            /** @example 1 */
            page: number;
            /** @example 20 */
            limit: number;
            /**
             * @description Send it as `cursor` for the next page; null on the last one.
             * @example null
             */
            next_cursor: string | null;
            /**
             * @description How many are not read in the environment that was asked for, live when none was.
             * @example 1
             */
            unread_count: number;
        };
        AllRead: {
            /**
             * @description How many this call marked.
             * @example 3
             */
            updated: number;
            /** @example 0 */
            unread_count: number;
        };
        KycAddress: {
            /** @example 12 avenue du Commerce */
            line1: string;
            /** @example null */
            line2: string | null;
            /** @example Kinshasa */
            city: string;
            /** @example Gombe */
            region: string | null;
            /** @example null */
            postal_code: string | null;
        };
        KycRepresentative: {
            /** @example Amina Ilunga */
            full_name: string;
            /**
             * Format: date
             * @example 1988-03-14
             */
            date_of_birth: string;
            /** @example CD */
            nationality: string | null;
            /**
             * @example passport
             * @enum {string}
             */
            id_type: "passport" | "national_id" | "driver_license";
            /**
             * @description Masked.
             * @example ******4567
             */
            id_number: string;
        };
        KycDocument: {
            /** @example 42 */
            id: number;
            /** @example registration.pdf */
            file_name: string;
            /**
             * @example application/pdf
             * @enum {string}
             */
            media_type: "application/pdf" | "image/jpeg" | "image/png";
            /** @example 182044 */
            size_bytes: number;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        KycRecord: {
            /** @example Boutique Lumière SARL */
            legal_name: string;
            /** @example CD/KIN/RCCM/26-B-01234 */
            registration_number: string;
            /**
             * @example company
             * @enum {string}
             */
            business_type: "sole_proprietor" | "company" | "partnership" | "ngo" | "other";
            /** @example CD */
            country: string;
            address: components["schemas"]["KycAddress"];
            /** @example A2601234X */
            tax_id: string | null;
            /**
             * Format: uri
             * @example https://boutique.example
             */
            website: string | null;
            representative: components["schemas"]["KycRepresentative"];
            documents: components["schemas"]["KycDocument"][];
        };
        KycState: {
            /**
             * @example submitted
             * @enum {string}
             */
            status: "not_submitted" | "submitted" | "approved" | "rejected";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            submitted_at: string | null;
            /**
             * Format: date-time
             * @example null
             */
            reviewed_at: string | null;
            /** @example null */
            rejection_reason: string | null;
            /**
             * @description 0 before the first submission.
             * @example 1
             */
            attempt: number;
            record: components["schemas"]["KycRecord"] | null;
        };
        KycSubmitted: {
            /** @example 42 */
            id: number;
            /**
             * @example submitted
             * @enum {string}
             */
            status: "submitted" | "approved" | "rejected";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            submitted_at: string;
            /** @example 1 */
            attempt: number;
            /** @example KYC submitted. You will be notified of the decision. */
            message: string;
        };
        KycAddressRequest: {
            /** @example 12 avenue du Commerce */
            line1: string;
            /** @example Building B */
            line2?: string;
            /** @example Kinshasa */
            city: string;
            /** @example Gombe */
            region?: string;
            /** @example 2041 */
            postal_code?: string;
        };
        KycRepresentativeRequest: {
            /** @example Amina Ilunga */
            full_name: string;
            /**
             * Format: date
             * @description 16 to 120 years ago.
             * @example 1988-03-14
             */
            date_of_birth: string;
            /**
             * @description ISO 3166-1 alpha-2.
             * @example CD
             */
            nationality?: string;
            /**
             * @example passport
             * @enum {string}
             */
            id_type: "passport" | "national_id" | "driver_license";
            /**
             * @description Encrypted at rest; masked when read back.
             * @example OP1234567
             */
            id_number: string;
        };
        SubmitKycRequest: {
            /** @example Boutique Lumière SARL */
            legal_name: string;
            /** @example CD/KIN/RCCM/26-B-01234 */
            registration_number: string;
            /**
             * @example company
             * @enum {string}
             */
            business_type: "sole_proprietor" | "company" | "partnership" | "ngo" | "other";
            /**
             * @description ISO 3166-1 alpha-2.
             * @example CD
             */
            country: string;
            address: components["schemas"]["KycAddressRequest"];
            /** @example A2601234X */
            tax_id?: string;
            /** @example https://boutique.example */
            website?: string;
            representative: components["schemas"]["KycRepresentativeRequest"];
            /**
             * @description Ids from POST /business/dashboard/kyc/documents. A document belongs to one submission for good.
             * @example [
             *       42
             *     ]
             */
            documents?: number[];
        };
        KycDraftAddress: {
            /** @example 12 avenue du Commerce */
            line1?: string;
            /** @example null */
            line2?: string | null;
            /** @example Kinshasa */
            city?: string;
            /** @example Gombe */
            region?: string | null;
            /** @example null */
            postal_code?: string | null;
        };
        KycDraftRepresentative: {
            /** @example Amina Ilunga */
            full_name?: string;
            /**
             * Format: date
             * @example 1988-03-14
             */
            date_of_birth?: string;
            /** @example CD */
            nationality?: string | null;
            /**
             * @example passport
             * @enum {string}
             */
            id_type?: "passport" | "national_id" | "driver_license";
        };
        KycDraftFields: {
            /** @example Boutique Lumière SARL */
            legal_name?: string;
            /** @example CD/KIN/RCCM/26-B-01234 */
            registration_number?: string;
            /**
             * @example company
             * @enum {string}
             */
            business_type?: "sole_proprietor" | "company" | "partnership" | "ngo" | "other";
            /** @example CD */
            country?: string;
            /** @example A2601234X */
            tax_id?: string | null;
            /**
             * Format: uri
             * @example https://boutique.example
             */
            website?: string | null;
            address?: components["schemas"]["KycDraftAddress"];
            representative?: components["schemas"]["KycDraftRepresentative"];
        };
        KycDraft: {
            fields: components["schemas"]["KycDraftFields"];
            /** @description Uploaded, and in no submission yet. */
            documents: components["schemas"]["KycDocument"][];
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string | null;
        };
        KycDraftAddressRequest: {
            /** @example 12 avenue du Commerce */
            line1?: string;
            /** @example Building B */
            line2?: string;
            /** @example Kinshasa */
            city?: string;
            /** @example Gombe */
            region?: string;
            /** @example 2041 */
            postal_code?: string;
        };
        KycDraftRepresentativeRequest: {
            /** @example Amina Ilunga */
            full_name?: string;
            /**
             * Format: date
             * @description 16 to 120 years ago.
             * @example 1988-03-14
             */
            date_of_birth?: string;
            /**
             * @description ISO 3166-1 alpha-2.
             * @example CD
             */
            nationality?: string;
            /**
             * @example passport
             * @enum {string}
             */
            id_type?: "passport" | "national_id" | "driver_license";
        };
        SaveKycDraftRequest: {
            /** @example Boutique Lumière SARL */
            legal_name?: string;
            /** @example CD/KIN/RCCM/26-B-01234 */
            registration_number?: string;
            /**
             * @example company
             * @enum {string}
             */
            business_type?: "sole_proprietor" | "company" | "partnership" | "ngo" | "other";
            /**
             * @description ISO 3166-1 alpha-2.
             * @example CD
             */
            country?: string;
            /** @example A2601234X */
            tax_id?: string;
            /** @example https://boutique.example */
            website?: string;
            address?: components["schemas"]["KycDraftAddressRequest"];
            representative?: components["schemas"]["KycDraftRepresentativeRequest"];
        };
        KycDocumentDeleted: {
            /** @example 42 */
            id: number;
            /** @example The document has been deleted. */
            message: string;
        };
        FundWalletRequest: {
            /**
             * @description Decimal amount above zero, at most two decimals.
             * @example 5000.00
             */
            amount: string;
        };
        WebhookEndpoint: {
            /**
             * Format: uri
             * @description Null: nothing is sent.
             * @example https://shop.example.com/webhooks
             */
            url: string | null;
            /**
             * @description Whether the URL is called.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Gone: the server answered 410. Failing: nothing but failures for five days. Paused: by `enabled`.
             * @example null
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "paused" | null;
            /**
             * @description Null: every type.
             * @example null
             */
            event_types: ("mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test")[] | null;
            /**
             * @description The beginning of the secret, to tell which one it is.
             * @example whsec_Fk3t
             */
            secret_prefix: string | null;
            /**
             * Format: date-time
             * @description Until then deliveries carry the signature of the previous secret too.
             * @example 2026-05-01T10:00:00.000Z
             */
            previous_secret_valid_until: string | null;
            /**
             * Format: date-time
             * @description Since when every delivery has failed, without two days between two failures; five days disable the endpoint.
             * @example null
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When a delivery last succeeded.
             * @example 2026-05-01T10:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description When an attempt last failed.
             * @example 2026-05-01T10:00:00.000Z
             */
            last_failure_at: string | null;
            /**
             * @description Deliveries that are under way or wait for their next attempt.
             * @example 0
             */
            pending_deliveries: number;
            /**
             * @description Deliveries that were given up and not sent again since.
             * @example 0
             */
            failed_deliveries: number;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string | null;
        };
        ConfiguredWebhookEndpoint: {
            /**
             * Format: uri
             * @description Null: nothing is sent.
             * @example https://shop.example.com/webhooks
             */
            url: string | null;
            /**
             * @description Whether the URL is called.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Gone: the server answered 410. Failing: nothing but failures for five days. Paused: by `enabled`.
             * @example null
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "paused" | null;
            /**
             * @description Null: every type.
             * @example null
             */
            event_types: ("mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test")[] | null;
            /**
             * @description The beginning of the secret, to tell which one it is.
             * @example whsec_Fk3t
             */
            secret_prefix: string | null;
            /**
             * Format: date-time
             * @description Until then deliveries carry the signature of the previous secret too.
             * @example 2026-05-01T10:00:00.000Z
             */
            previous_secret_valid_until: string | null;
            /**
             * Format: date-time
             * @description Since when every delivery has failed, without two days between two failures; five days disable the endpoint.
             * @example null
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When a delivery last succeeded.
             * @example 2026-05-01T10:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description When an attempt last failed.
             * @example 2026-05-01T10:00:00.000Z
             */
            last_failure_at: string | null;
            /**
             * @description Deliveries that are under way or wait for their next attempt.
             * @example 0
             */
            pending_deliveries: number;
            /**
             * @description Deliveries that were given up and not sent again since.
             * @example 0
             */
            failed_deliveries: number;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string | null;
            /**
             * @description Only in the first answer after the secret was made; keep it. Rotate to get another.
             * @example whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k=
             */
            secret?: string;
        };
        WebhookEndpointRequest: {
            /**
             * Format: uri
             * @description Null stops all calls.
             * @example https://shop.example.com/webhooks
             */
            url: string | null;
            /** @description Left out or null: every type. */
            event_types?: ("mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test")[] | null;
            /**
             * @description False pauses calls; true, the default, also revives a disabled endpoint.
             * @example true
             */
            enabled?: boolean;
        };
        RotatedWebhookSecret: {
            /** @example whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k= */
            secret: string;
            /**
             * Format: date-time
             * @description Until then deliveries carry both signatures.
             * @example 2026-05-01T10:00:00.000Z
             */
            previous_secret_valid_until: string;
        };
        WebhookTest: {
            /**
             * @description Null when no answer came.
             * @example 200
             */
            http_status: number | null;
            /**
             * @description Why it failed; null when it succeeded. The guide to webhooks says what each means.
             * @example null
             * @enum {string|null}
             */
            reason: "http_error" | "redirect" | "gone" | "url_not_allowed" | "endpoint_disabled" | "address_not_public" | "name_not_resolved" | "connect_timeout" | "connection_failed" | "tls_failed" | "timeout" | "invalid_answer" | "interrupted" | null;
            /** @example 84 */
            latency_ms: number;
            /**
             * @description The first 2 kB of the answer, as printable text.
             * @example ok
             */
            response_excerpt: string | null;
            /**
             * @example succeeded
             * @enum {string}
             */
            status: "succeeded" | "failed";
            /** @example 981 */
            delivery_id: number;
            /** @example evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b */
            event_id: string;
        };
        Event: components["schemas"]["MobileMoneyDepositCompletedEvent"] | components["schemas"]["MobileMoneyDepositFailedEvent"] | components["schemas"]["MobileMoneyPayoutCompletedEvent"] | components["schemas"]["MobileMoneyPayoutFailedEvent"] | components["schemas"]["TransactionReversedEvent"] | components["schemas"]["TransactionReinstatedEvent"] | components["schemas"]["WalletCreatedEvent"] | components["schemas"]["CardCreatedEvent"] | components["schemas"]["CardToppedUpEvent"] | components["schemas"]["CardDrainedEvent"] | components["schemas"]["CardFrozenEvent"] | components["schemas"]["CardUnfrozenEvent"] | components["schemas"]["CardTerminatedEvent"] | components["schemas"]["CardTransactionEvent"] | components["schemas"]["KycApprovedEvent"] | components["schemas"]["KycRejectedEvent"] | components["schemas"]["BusinessApprovedEvent"] | components["schemas"]["BusinessSuspendedEvent"] | components["schemas"]["BusinessReactivatedEvent"] | components["schemas"]["BusinessTerminatedEvent"] | components["schemas"]["WebhookTestEvent"];
        EventFeedMeta: {
            /** @example 0 */
            after_sequence: number;
            /** @example 20 */
            limit: number;
            /** @example false */
            has_more: boolean;
            /**
             * @description Send it as after_sequence to go on.
             * @example 17
             */
            next_after_sequence: number;
            /**
             * @description The newest there is.
             * @example 17
             */
            last_sequence: number;
            /**
             * @description Grows when our database was put back to an earlier time. Then compare your copy with the transactions.
             * @example 1
             */
            epoch: number;
            /**
             * @description The first number of the epoch. Numbers are not given again: what lies before it and is not in the feed is forgotten here.
             * @example 1
             */
            epoch_first_sequence: number;
        };
        EventType: {
            /**
             * @example mobile_money_deposit.completed
             * @enum {string}
             */
            type: "mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test";
            /** @example A deposit was credited to the wallet. */
            description: string;
            /**
             * @description JSON Schema of the whole envelope.
             * @example {
             *       "type": "object"
             *     }
             */
            schema: {
                [key: string]: unknown;
            };
            example: components["schemas"]["Event"];
        };
        WebhookDelivery: {
            /** @example 981 */
            id: number;
            /**
             * @description The webhook-id header, the same on each attempt.
             * @example evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b
             */
            event_id: string;
            /**
             * @description The type of the event.
             * @example mobile_money_deposit.completed
             * @enum {string}
             */
            event_type: "mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test";
            /**
             * @description The number of the event, without gaps.
             * @example 17
             */
            sequence: number;
            /**
             * @description Pending: an attempt is still to come. Failed: given up.
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /**
             * @description How many attempts have been made.
             * @example 1
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @description Null when none is planned, or one is being made.
             * @example null
             */
            next_attempt_at: string | null;
            /**
             * @description Of the last attempt.
             * @example 200
             */
            http_status: number | null;
            /**
             * @description Why it failed; null when it succeeded. The guide to webhooks says what each means.
             * @example null
             * @enum {string|null}
             */
            reason: "http_error" | "redirect" | "gone" | "url_not_allowed" | "endpoint_disabled" | "address_not_public" | "name_not_resolved" | "connect_timeout" | "connection_failed" | "tls_failed" | "timeout" | "invalid_answer" | "interrupted" | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it succeeded or was given up.
             * @example 2026-05-01T10:00:00.000Z
             */
            completed_at: string | null;
        };
        RecoveredDeliveries: {
            /**
             * @description Deliveries that are due again.
             * @example 12
             */
            recovered: number;
        };
        RecoverDeliveriesRequest: {
            /**
             * @description Deliveries that failed for good from this day or instant on.
             * @example 2026-05-01T10:00:00Z
             */
            since: string;
        };
        WebhookAttempt: {
            /**
             * @description Null when no answer came.
             * @example 200
             */
            http_status: number | null;
            /**
             * @description Why it failed; null when it succeeded. The guide to webhooks says what each means.
             * @example null
             * @enum {string|null}
             */
            reason: "http_error" | "redirect" | "gone" | "url_not_allowed" | "endpoint_disabled" | "address_not_public" | "name_not_resolved" | "connect_timeout" | "connection_failed" | "tls_failed" | "timeout" | "invalid_answer" | "interrupted" | null;
            /** @example 84 */
            latency_ms: number;
            /**
             * @description The first 2 kB of the answer, as printable text.
             * @example ok
             */
            response_excerpt: string | null;
            /** @example 1 */
            number: number;
            /**
             * @example succeeded
             * @enum {string}
             */
            status: "succeeded" | "failed";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            attempted_at: string;
        };
        WebhookDeliveryDetails: {
            /** @example 981 */
            id: number;
            /**
             * @description The webhook-id header, the same on each attempt.
             * @example evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b
             */
            event_id: string;
            /**
             * @description The type of the event.
             * @example mobile_money_deposit.completed
             * @enum {string}
             */
            event_type: "mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test";
            /**
             * @description The number of the event, without gaps.
             * @example 17
             */
            sequence: number;
            /**
             * @description Pending: an attempt is still to come. Failed: given up.
             * @example succeeded
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /**
             * @description How many attempts have been made.
             * @example 1
             */
            attempt_count: number;
            /**
             * Format: date-time
             * @description Null when none is planned, or one is being made.
             * @example null
             */
            next_attempt_at: string | null;
            /**
             * @description Of the last attempt.
             * @example 200
             */
            http_status: number | null;
            /**
             * @description Why it failed; null when it succeeded. The guide to webhooks says what each means.
             * @example null
             * @enum {string|null}
             */
            reason: "http_error" | "redirect" | "gone" | "url_not_allowed" | "endpoint_disabled" | "address_not_public" | "name_not_resolved" | "connect_timeout" | "connection_failed" | "tls_failed" | "timeout" | "invalid_answer" | "interrupted" | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it succeeded or was given up.
             * @example 2026-05-01T10:00:00.000Z
             */
            completed_at: string | null;
            /** @description Newest first, at most a hundred. */
            attempts: components["schemas"]["WebhookAttempt"][];
            event: components["schemas"]["Event"];
        };
        ServiceLinks: {
            /**
             * Format: uri
             * @example https://pay.example.com/api/v1
             */
            api: string;
            /**
             * Format: uri
             * @example https://pay.example.com/openapi.json
             */
            openapi: string;
            /**
             * Format: uri
             * @example https://pay.example.com/docs
             */
            documentation: string;
            /**
             * Format: uri
             * @example https://pay.example.com/api/v1/errors
             */
            errors: string;
            /**
             * Format: uri
             * @example https://pay.example.com/health/ready
             */
            health: string;
            /**
             * Format: uri
             * @description The dashboard of merchants; null when this process does not serve it.
             * @example https://pay.example.com/login
             */
            dashboard: string | null;
        };
        WorkQueue: {
            /**
             * @description `kyc` waits for a decision, `activations` for somebody to activate an approved business, `reviews` and `approvals` for a person, `stuck_transactions` are open for more than an hour, `failing_webhooks` are endpoints whose deliveries fail or that were disabled for it, `unsent_emails` were given up (both of the last seven days), `reconciliation_differences` are those of each provider’s latest comparison of a day or more.
             * @example kyc
             * @enum {string}
             */
            queue: "kyc" | "activations" | "reviews" | "approvals" | "stuck_transactions" | "failing_webhooks" | "unsent_emails" | "reconciliation_differences";
            /** @example 3 */
            total: number;
            /**
             * Format: date-time
             * @description Since when the oldest waits; null when nothing does.
             * @example 2026-05-01T10:00:00.000Z
             */
            oldest_at: string | null;
        };
        Work: {
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            as_of: string;
            /** @description Every queue; the one whose oldest waits longest first. */
            queues: components["schemas"]["WorkQueue"][];
        };
        RetriedEmails: {
            /**
             * @description How many messages waited for their next attempt.
             * @example 12
             */
            retried: number;
        };
        RetryEmailsRequest: {
            /** @example The mail server takes mail again. */
            reason: string;
        };
        AuditActor: {
            /** @example 7 */
            id: number;
            /**
             * Format: email
             * @example ops@service.example
             */
            email: string;
            /** @example Amina Ilunga */
            name: string;
        };
        AuditTarget: {
            /**
             * @example business
             * @enum {string}
             */
            type: "operator" | "business" | "kyc_document" | "plan" | "wallet" | "transaction" | "review" | "reconciliation" | "approval" | "api_key" | "payout_pause" | "emails";
            /**
             * @description As the resource itself shows it: a number, or the code of a plan and the like.
             * @example 42
             */
            id: number | string;
        };
        AuditRecord: {
            /** @example 1042 */
            id: number;
            /** @description Null when the service itself acted. */
            actor: components["schemas"]["AuditActor"] | null;
            /**
             * @example business.activated
             * @enum {string}
             */
            action: "operator.created" | "operator.logged_in" | "operator.logged_out" | "operator.password_changed" | "operator.password_reset" | "operator.reset" | "operator.invited" | "operator.joined" | "operator.updated" | "operator.session_ended" | "operator.second_factor_on" | "operator.second_factor_off" | "operator.recovery_codes_replaced" | "approval.requested" | "approval.approved" | "approval.rejected" | "business.second_factor_off" | "business.note_added" | "business.login_unlocked" | "business.pin_unlocked" | "business.sessions_ended" | "business.webhooks_recovered" | "api_key.revoked" | "business.updated" | "business.activated" | "business.suspended" | "business.reactivated" | "business.terminated" | "business.plan_set" | "business.pin_reset" | "kyc.approved" | "kyc.rejected" | "kyc_document.read" | "plan.created" | "plan.updated" | "wallet.limits_set" | "transaction.synced" | "transaction.ended" | "review.resolved" | "reconciliation.run" | "payouts.paused" | "payouts.resumed" | "emails.retried";
            target: components["schemas"]["AuditTarget"];
            /**
             * @example {
             *       "status": "pending_approval"
             *     }
             */
            before: {
                [key: string]: unknown;
            } | null;
            /**
             * @example {
             *       "status": "active"
             *     }
             */
            after: {
                [key: string]: unknown;
            } | null;
            /** @example null */
            reason: string | null;
            /** @example 203.0.113.7 */
            ip: string | null;
            /** @example 7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21 */
            request_id: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        ProviderHealth: {
            /** @example pawapay */
            name: string;
            /**
             * @example mobile_money
             * @enum {string}
             */
            kind: "mobile_money" | "cards";
            /**
             * @description False while calls to it fail: new orders are refused then.
             * @example true
             */
            available: boolean;
            /**
             * @description How its last answer to this process refused us, though it can be reached: `unauthorized`, our credential or address (401, 403); `throttled`, our pace (429).
             * @example null
             * @enum {string|null}
             */
            refusal: "unauthorized" | "throttled" | null;
        };
        JobHealth: {
            /** @example webhook-deliveries */
            name: string;
            /**
             * @description Of the process that answers. `off` where the process only serves requests or waits for its schema.
             * @example running
             * @enum {string}
             */
            state: "running" | "stalled" | "off";
            /**
             * Format: date-time
             * @description When it last looked for work.
             * @example 2026-05-01T10:00:00.000Z
             */
            last_succeeded_at: string | null;
            /** @example 0 */
            under_way: number;
        };
        Backlog: {
            /**
             * @example webhooks
             * @enum {string}
             */
            name: "emails" | "webhooks" | "transactions";
            /**
             * @description How many are due.
             * @example 0
             */
            total: number;
            /**
             * Format: date-time
             * @description Since when the oldest is due.
             * @example null
             */
            oldest_due_at: string | null;
        };
        MailHealth: {
            /**
             * @description `none`: nothing is sent, because SMTP_URL is not set.
             * @example smtp
             * @enum {string}
             */
            transport: "smtp" | "files" | "none";
            /**
             * @description Messages that failed and wait for their next attempt.
             * @example 0
             */
            waiting: number;
        };
        OperatorHealth: {
            /**
             * @description `degraded`: a provider is unavailable or takes our credential no more, a job is stalled, a payment or an e-mail has been due for five minutes, or no e-mail can be sent.
             * @example ok
             * @enum {string}
             */
            status: "ok" | "degraded";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            checked_at: string;
            providers: components["schemas"]["ProviderHealth"][];
            jobs: components["schemas"]["JobHealth"][];
            backlogs: components["schemas"]["Backlog"][];
            mail: components["schemas"]["MailHealth"];
        };
        TrialBalanceLine: {
            /**
             * @description The kind of address: `wallet`, `card`, `clearing` of a provider, `suspense` and so on.
             * @example wallet
             */
            kind: string;
            /** @example 15000.00 */
            debits: string;
            /** @example 20000.00 */
            credits: string;
            /**
             * @description Credits less debits: what we owe, when above zero.
             * @example 5000.00
             */
            balance: string;
        };
        TrialBalance: {
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example CDF */
            currency_code: string;
            /** @example 20000.00 */
            debits: string;
            /** @example 20000.00 */
            credits: string;
            /**
             * @description Whether debits equal credits.
             * @example true
             */
            balanced: boolean;
            lines: components["schemas"]["TrialBalanceLine"][];
        };
        Invariant: {
            /** @example entries_sum_to_zero */
            name: string;
            /** @example Credits equal debits per environment and currency. */
            description: string;
            /** @example true */
            holds: boolean;
            /** @example 0 */
            violations: number;
            /**
             * @description A few of what breaks it.
             * @example []
             */
            examples: string[];
        };
        Invariants: {
            /**
             * @description Whether every invariant of the books holds.
             * @example true
             */
            ok: boolean;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            checked_at: string;
            invariants: components["schemas"]["Invariant"][];
        };
        BrokenInvariant: {
            /** @example entries_sum_to_zero */
            name: string;
            /** @example 1 */
            violations: number;
            /**
             * @description A few of what breaks it.
             * @example [
             *       "live CDF"
             *     ]
             */
            examples: string[];
        };
        InvariantRun: {
            /** @example 12 */
            id: number;
            /**
             * Format: date
             * @description UTC.
             * @example 2026-11-22
             */
            day: string;
            /**
             * @example finished
             * @enum {string}
             */
            status: "running" | "finished" | "failed";
            /**
             * @description How many invariants were checked.
             * @example 24
             */
            checked: number;
            /**
             * @description Those that do not hold.
             * @example []
             */
            broken: components["schemas"]["BrokenInvariant"][];
            /**
             * Format: date-time
             * @example 2026-11-22T00:12:07.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-22T00:12:07.000Z
             */
            finished_at: string | null;
        };
        OperatorWallet: {
            /** @example 42 */
            id: number;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /** @example CDF */
            currency_code: string;
            /**
             * @description What can be spent.
             * @example 5000.00
             */
            balance: string;
            /** @example 0.00 */
            held_balance: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "active";
            /** @example 5000.00 */
            per_transaction_limit: string | null;
            /** @example 20000.00 */
            daily_limit: string | null;
            /** @example null */
            monthly_limit: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
        };
        AccountAccess: {
            /**
             * Format: date-time
             * @description Null until the present e-mail address is confirmed.
             * @example 2026-05-01T10:00:00.000Z
             */
            email_verified_at: string | null;
            /** @example false */
            second_factor: boolean;
            /**
             * Format: date-time
             * @description Until when too many wrong passwords lock the login.
             * @example null
             */
            login_locked_until: string | null;
            /** @example true */
            pin_set: boolean;
            /**
             * Format: date-time
             * @description Until when too many wrong PINs lock payments.
             * @example null
             */
            pin_locked_until: string | null;
        };
        AccountSession: {
            /** @example 42 */
            id: number;
            /** @example 203.0.113.7 */
            ip: string | null;
            /** @example Mozilla/5.0 */
            user_agent: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:15:00.000Z
             */
            last_refreshed_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:45:00.000Z
             */
            expires_at: string;
        };
        AccountWebhook: {
            /**
             * Format: uri
             * @description Null: nothing is sent.
             * @example https://shop.example.com/webhooks
             */
            url: string | null;
            /**
             * @description Whether the URL is called.
             * @example true
             */
            enabled: boolean;
            /**
             * @description Gone: the server answered 410. Failing: nothing but failures for five days. Paused: by `enabled`.
             * @example null
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "paused" | null;
            /**
             * @description Null: every type.
             * @example null
             */
            event_types: ("mobile_money_deposit.completed" | "mobile_money_deposit.failed" | "mobile_money_payout.completed" | "mobile_money_payout.failed" | "transaction.reversed" | "transaction.reinstated" | "wallet.created" | "card.created" | "card.topped_up" | "card.drained" | "card.frozen" | "card.unfrozen" | "card.terminated" | "card.transaction" | "kyc.approved" | "kyc.rejected" | "business.approved" | "business.suspended" | "business.reactivated" | "business.terminated" | "webhook.test")[] | null;
            /**
             * @description The beginning of the secret, to tell which one it is.
             * @example whsec_Fk3t
             */
            secret_prefix: string | null;
            /**
             * Format: date-time
             * @description Until then deliveries carry the signature of the previous secret too.
             * @example 2026-05-01T10:00:00.000Z
             */
            previous_secret_valid_until: string | null;
            /**
             * Format: date-time
             * @description Since when every delivery has failed, without two days between two failures; five days disable the endpoint.
             * @example null
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When a delivery last succeeded.
             * @example 2026-05-01T10:00:00.000Z
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description When an attempt last failed.
             * @example 2026-05-01T10:00:00.000Z
             */
            last_failure_at: string | null;
            /**
             * @description Deliveries that are under way or wait for their next attempt.
             * @example 0
             */
            pending_deliveries: number;
            /**
             * @description Deliveries that were given up and not sent again since.
             * @example 0
             */
            failed_deliveries: number;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string | null;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
        };
        RecoverForBusinessRequest: {
            /**
             * @default live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /**
             * @description Deliveries that failed for good from this day or instant on.
             * @example 2026-05-01T10:00:00Z
             */
            since: string;
            /**
             * @description For operators and the audit log; never shown to the business.
             * @example Asked for by the owner, on the telephone.
             */
            reason: string;
        };
        BusinessNote: {
            /** @example 12 */
            id: number;
            author: components["schemas"]["AuditActor"] | null;
            /** @example Called on 3 May: will send the missing page tomorrow. */
            text: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        NoteRequest: {
            /** @example Called on 3 May: will send the missing page tomorrow. */
            text: string;
        };
        ReasonRequest: {
            /**
             * @description For operators and the audit log; never shown to the business.
             * @example Asked for by the owner, on the telephone.
             */
            reason: string;
        };
        EndedSessions: {
            /** @example 2 */
            sessions_revoked: number;
        };
        BusinessSummary: {
            /** @example 42 */
            id: number;
            /** @example BIZ7K2MXQ4TP */
            code: string;
            /** @example Kivu Market */
            name: string;
            /**
             * Format: email
             * @example owner@kivu-market.example
             */
            email: string;
            /** @example +243812345678 */
            phone: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "pending_approval" | "active" | "suspended" | "terminated";
            /**
             * @example approved
             * @enum {string}
             */
            kyc_status: "not_submitted" | "submitted" | "approved" | "rejected";
            plan: components["schemas"]["BusinessPlan"];
            /** @example true */
            pin_set: boolean;
            /**
             * Format: date-time
             * @description Null until the present e-mail address is confirmed.
             * @example 2026-05-01T10:00:00.000Z
             */
            email_verified_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
        };
        KycSubmission: {
            /** @example 42 */
            id: number;
            /** @example 42 */
            business_id: number;
            /** @example 1 */
            attempt: number;
            /**
             * @example submitted
             * @enum {string}
             */
            status: "submitted" | "approved" | "rejected";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            submitted_at: string;
            /**
             * Format: date-time
             * @example null
             */
            reviewed_at: string | null;
            /**
             * @description The operator who decided.
             * @example null
             */
            reviewed_by: number | null;
            /** @example null */
            rejection_reason: string | null;
            /** @example null */
            note: string | null;
            record: components["schemas"]["KycRecord"];
        };
        TransactionCounts: {
            /** @example 120 */
            completed: number;
            /** @example 4 */
            failed: number;
            /** @example 1 */
            pending: number;
        };
        BusinessCounts: {
            /**
             * @description Active ones, of both environments.
             * @example 2
             */
            api_keys: number;
            /**
             * @description Live ones.
             * @example 1
             */
            sessions: number;
            /** @description Operations of every kind with real money. */
            transactions: components["schemas"]["TransactionCounts"];
        };
        BusinessDetails: {
            /** @example 42 */
            id: number;
            /** @example BIZ7K2MXQ4TP */
            code: string;
            /** @example Kivu Market */
            name: string;
            /**
             * Format: email
             * @example owner@kivu-market.example
             */
            email: string;
            /** @example +243812345678 */
            phone: string;
            /**
             * @example active
             * @enum {string}
             */
            status: "pending_approval" | "active" | "suspended" | "terminated";
            /**
             * @example approved
             * @enum {string}
             */
            kyc_status: "not_submitted" | "submitted" | "approved" | "rejected";
            plan: components["schemas"]["BusinessPlan"];
            /** @example true */
            pin_set: boolean;
            /**
             * Format: date-time
             * @description Null until the present e-mail address is confirmed.
             * @example 2026-05-01T10:00:00.000Z
             */
            email_verified_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: uri
             * @example https://kivu-market.example/webhooks
             */
            webhook_url: string | null;
            /** @description Every attempt, the latest first. */
            kyc: components["schemas"]["KycSubmission"][];
            wallets: components["schemas"]["OperatorWallet"][];
            counts: components["schemas"]["BusinessCounts"];
        };
        ApprovalTarget: {
            /**
             * @example business
             * @enum {string}
             */
            type: "operator" | "business" | "kyc_document" | "plan" | "wallet" | "transaction" | "review" | "reconciliation" | "approval" | "api_key" | "payout_pause" | "emails";
            /** @example 42 */
            id: string;
        };
        Approval: {
            /** @example 12 */
            approval_id: number;
            /**
             * @example business.terminate
             * @enum {string}
             */
            action: "business.terminate" | "business.change_contacts" | "business.switch_off_second_factor" | "wallet.set_limits" | "review.resolve" | "transaction.end";
            target: components["schemas"]["ApprovalTarget"];
            /**
             * @description What was asked for, as it is kept: its fields are those of the action and not of the route.
             * @example {
             *       "businessId": 42,
             *       "internal": "Asked for by the owner.",
             *       "told": null
             *     }
             */
            input: {
                [key: string]: unknown;
            };
            /** @example Asked for by the merchant. */
            reason: string | null;
            /**
             * @example pending
             * @enum {string}
             */
            status: "pending" | "approved" | "rejected" | "expired";
            /**
             * @description The operator who asked.
             * @example 7
             */
            requested_by: number;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            requested_at: string;
            /**
             * Format: date-time
             * @description Nothing happens any more after that.
             * @example 2026-05-01T10:00:00.000Z
             */
            expires_at: string;
            /** @example null */
            decided_by: number | null;
            /**
             * Format: date-time
             * @example null
             */
            decided_at: string | null;
            /** @example null */
            decision_reason: string | null;
        };
        UpdateBusinessRequest: {
            /**
             * @description For operators and the audit log; never shown to the business.
             * @example Asked for by the owner, on the telephone.
             */
            reason?: string;
            /**
             * Format: email
             * @example new-owner@kivu-market.example
             */
            email?: string;
            /** @example Kivu Market */
            name?: string;
            /** @example +243812345678 */
            phone?: string;
        };
        ActivateRequest: {
            /**
             * @description For operators and the audit log; never shown to the business.
             * @example Visited on 3 May.
             */
            reason?: string;
        };
        BusinessDecisionRequest: {
            /**
             * @description For operators and the audit log; never shown to the business.
             * @example Chargebacks above the agreed share; see the risk file.
             */
            reason: string;
            /**
             * @description Shown to the business in its notification and its webhook; left out when absent.
             * @example We are checking some of your payments.
             */
            public_reason?: string;
        };
        SetPlanRequest: {
            /**
             * @description The code of a plan.
             * @example growth
             */
            plan: string;
        };
        SetLimitsRequest: {
            /**
             * @description For operators and the audit log; never shown to the business.
             * @example Asked for by the owner, on the telephone.
             */
            reason?: string;
            /**
             * @description Null: no limit. Absent: as it was.
             * @example 5000.00
             */
            per_transaction_limit?: string | null;
            /**
             * @description Null: no limit. Absent: as it was.
             * @example 20000.00
             */
            daily_limit?: string | null;
            /**
             * @description Null: no limit. Absent: as it was.
             * @example null
             */
            monthly_limit?: string | null;
            /**
             * @default live
             * @enum {string}
             */
            environment: "live" | "sandbox";
        };
        KycMatch: {
            /** @example 43 */
            business_id: number;
            /** @example Kivu Market */
            name: string;
            /**
             * @example suspended
             * @enum {string}
             */
            status: "pending_approval" | "active" | "suspended" | "terminated";
            /**
             * @example approved
             * @enum {string}
             */
            kyc_status: "not_submitted" | "submitted" | "approved" | "rejected";
            /**
             * @description What both have.
             * @example [
             *       "id_number"
             *     ]
             */
            same: ("registration_number" | "id_number" | "document")[];
        };
        KycDecision: {
            /** @example 42 */
            business_id: number;
            /** @example 42 */
            kyc_id: number;
            /**
             * @example approved
             * @enum {string}
             */
            status: "submitted" | "approved" | "rejected";
            /** @example 1 */
            attempt: number;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            reviewed_at: string | null;
            /** @example null */
            rejection_reason: string | null;
        };
        ApproveKycRequest: {
            /**
             * @description The attempt that was read. Another one that waits is then not decided on. Absent: whichever waits.
             * @example 1
             */
            attempt?: number;
            /**
             * @description For operators; never shown to the business.
             * @example Checked against the register.
             */
            note?: string;
        };
        RejectKycRequest: {
            /**
             * @description The attempt that was read. Another one that waits is then not decided on. Absent: whichever waits.
             * @example 1
             */
            attempt?: number;
            /**
             * @description Told to the business.
             * @example The scan is not readable.
             */
            reason: string;
        };
        ApproveRequest: {
            /** @example Checked with the merchant. */
            reason?: string;
        };
        RejectRequest: {
            /** @example The amount does not match the ticket. */
            reason: string;
        };
        Plan: {
            /** @example 2 */
            id: number;
            /** @example growth */
            code: string;
            /** @example Growth */
            name: string;
            /**
             * @example [
             *       "cards.issuing"
             *     ]
             */
            features: string[];
            /**
             * @description How many businesses have it.
             * @example 12
             */
            businesses: number;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
        };
        CreatePlanRequest: {
            /** @example enterprise */
            code: string;
            /** @example Enterprise */
            name: string;
            /**
             * @example [
             *       "cards.issuing"
             *     ]
             */
            features?: string[];
        };
        UpdatePlanRequest: {
            /** @example Enterprise */
            name?: string;
            /**
             * @example [
             *       "cards.issuing"
             *     ]
             */
            features?: string[];
        };
        Review: {
            /** @example 5 */
            id: number;
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string | null;
            /**
             * @example mobile_money_deposit
             * @enum {string|null}
             */
            transaction_type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination" | "card_freeze" | "card_unfreeze" | "card_transaction" | "sandbox_funding" | null;
            /**
             * @description Whose transaction it is.
             * @example 42
             */
            business_id: number | null;
            /** @example Boutique Lumière */
            business_name: string | null;
            /**
             * @description Who paid or was paid.
             * @example 243812345678
             */
            phone_number: string | null;
            /** @example amount_differs */
            reason: string;
            /**
             * @description What is in question, in units of `currency`: of the transaction, of the payment that only a provider has, or by how much a balance differs, signed. Null when one amount does not say it.
             * @example 5000.00
             */
            amount: string | null;
            /** @example CDF */
            currency: string | null;
            /**
             * @example {
             *       "our_amount": "5000.00",
             *       "their_amount": "5001.00"
             *     }
             */
            details: {
                [key: string]: unknown;
            };
            /**
             * @example open
             * @enum {string}
             */
            status: "open" | "resolved";
            /**
             * @example [
             *       "complete",
             *       "fail"
             *     ]
             */
            allowed_resolutions: ("complete" | "fail" | "reverse" | "adopt" | "dismiss" | "acknowledge")[];
            /**
             * @description Those of the allowed for which `pay_from: suspense` may be chosen.
             * @example [
             *       "complete"
             *     ]
             */
            payable_by_suspense: ("complete" | "fail" | "reverse" | "adopt" | "dismiss" | "acknowledge")[];
            /**
             * @example null
             * @enum {string|null}
             */
            resolution: "complete" | "fail" | "reverse" | "adopt" | "dismiss" | "acknowledge" | null;
            /** @example null */
            resolution_reason: string | null;
            /** @example null */
            resolved_by: number | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example null
             */
            resolved_at: string | null;
        };
        ResolveReviewRequest: {
            /**
             * @description One of the `allowed_resolutions` of the review.
             * @example complete
             * @enum {string}
             */
            resolution: "complete" | "fail" | "reverse" | "adopt" | "dismiss" | "acknowledge";
            /**
             * @description Who bears a payout that was released before it turned out to be paid, or that is adopted, and a deposit that is sent back after it was spent: the wallet, or the suspense account.
             * @example source
             * @enum {string}
             */
            pay_from?: "source" | "suspense";
            /**
             * @description The wallet an adopted payment is booked in, when the review names none.
             * @example 12
             */
            wallet_id?: number;
            /**
             * @description The card that an adopted movement of the card issuer’s float was made for.
             * @example 7
             */
            card_id?: number;
            /** @example Confirmed with the provider, ticket 4711. */
            reason: string;
        };
        ComparedBalance: {
            /** @example CDF */
            currency: string;
            /** @example 21798.03 */
            provider_balance: string;
            /** @example 21798.03 */
            ledger_position: string;
            /**
             * @description What was there before us, less fees; it should not move.
             * @example 0.00
             */
            difference: string;
        };
        Difference: {
            /**
             * @example missing_there
             * @enum {string}
             */
            kind: "missing_here" | "missing_there" | "amount_differs" | "state_differs" | "balance_differs";
            /** @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10 */
            reference: string;
            /**
             * @example {
             *       "state": "completed"
             *     }
             */
            details: {
                [key: string]: unknown;
            };
        };
        ReconciliationDetails: {
            /** @example 3 */
            id: number;
            /** @example pawapay */
            provider: string;
            /**
             * @description failed: not everything could be read; what was read is kept.
             * @example finished
             * @enum {string}
             */
            status: "running" | "finished" | "failed";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            to: string;
            /** @example 128 */
            matched: number;
            /** @example 2 */
            in_flight: number;
            /**
             * @description Operations whose state could not be read.
             * @example 0
             */
            unread: number;
            /**
             * @description How many differences were found.
             * @example 2
             */
            difference_count: number;
            balances: components["schemas"]["ComparedBalance"][];
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            finished_at: string | null;
            differences: components["schemas"]["Difference"][];
        };
        StartReconciliationRequest: {
            /**
             * @description Name of the mobile-money provider; the default one when absent.
             * @example pawapay
             */
            provider?: string;
            /**
             * @description First day or instant, inclusive, at most 31 days before `to`; a day before it when absent.
             * @example 2026-05-01
             */
            from?: string;
            /**
             * @description Last day, inclusive, or an instant, exclusive; now when absent or still to come.
             * @example 2026-05-01
             */
            to?: string;
        };
        Reconciliation: {
            /** @example 3 */
            id: number;
            /** @example pawapay */
            provider: string;
            /**
             * @description failed: not everything could be read; what was read is kept.
             * @example finished
             * @enum {string}
             */
            status: "running" | "finished" | "failed";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            to: string;
            /** @example 128 */
            matched: number;
            /** @example 2 */
            in_flight: number;
            /**
             * @description Operations whose state could not be read.
             * @example 0
             */
            unread: number;
            /**
             * @description How many differences were found.
             * @example 2
             */
            difference_count: number;
            balances: components["schemas"]["ComparedBalance"][];
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            finished_at: string | null;
        };
        OperatorSession: {
            /**
             * Format: uuid
             * @example 7d9f6a1e-52c5-4b0e-9c7f-3a1d2f4b5c6d
             */
            id: string;
            /**
             * @description The one that asks.
             * @example true
             */
            current: boolean;
            /** @example 203.0.113.7 */
            ip: string | null;
            /** @example Mozilla/5.0 … */
            user_agent: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-05-01T10:30:00.000Z
             */
            expires_at: string;
        };
        OperatorSessionsEnded: {
            /** @example You are logged out. */
            message: string;
            /** @example 1 */
            sessions_revoked: number;
        };
        OperatorLinkRequest: {
            /**
             * @description From the link in the e-mail.
             * @example 9f2c…
             */
            token: string;
            /** @example seven-lanterns-of-goma */
            new_password: string;
        };
        TeamMember: {
            /** @example 7 */
            id: number;
            /**
             * Format: email
             * @example ops@service.example
             */
            email: string;
            /** @example Amina Ilunga */
            name: string;
            /**
             * @example support
             * @enum {string}
             */
            role: "owner" | "compliance" | "finance" | "support" | "auditor";
            /**
             * @example active
             * @enum {string}
             */
            status: "invited" | "active" | "disabled";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example null
             */
            disabled_at: string | null;
        };
        InvitedOperator: {
            /** @example 7 */
            id: number;
            /**
             * Format: email
             * @example ops@service.example
             */
            email: string;
            /** @example Amina Ilunga */
            name: string;
            /**
             * @example support
             * @enum {string}
             */
            role: "owner" | "compliance" | "finance" | "support" | "auditor";
            /**
             * @example active
             * @enum {string}
             */
            status: "invited" | "active" | "disabled";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example null
             */
            disabled_at: string | null;
            /**
             * Format: uri
             * @description Shown this once.
             * @example https://service.example/operator/invitation#token=9f2c41d07be3
             */
            invitation_url: string;
            /**
             * Format: date-time
             * @example 2026-05-04T10:00:00.000Z
             */
            invitation_expires_at: string;
        };
        InviteOperatorRequest: {
            /**
             * Format: email
             * @example amina@service.example
             */
            email: string;
            /** @example Amina Ilunga */
            name: string;
            /**
             * @example support
             * @enum {string}
             */
            role: "owner" | "compliance" | "finance" | "support" | "auditor";
        };
        UpdateOperatorRequest: {
            /**
             * @example finance
             * @enum {string}
             */
            role?: "owner" | "compliance" | "finance" | "support" | "auditor";
            /**
             * @description True ends every session at once.
             * @example true
             */
            disabled?: boolean;
            /**
             * @description For the audit log.
             * @example Has left the company.
             */
            reason?: string;
        };
        Operator: {
            /** @example 7 */
            id: number;
            /**
             * Format: email
             * @example ops@service.example
             */
            email: string;
            /** @example Amina Ilunga */
            name: string;
            /**
             * @example support
             * @enum {string}
             */
            role: "owner" | "compliance" | "finance" | "support" | "auditor";
        };
        OperatorLogin: {
            /**
             * @description Goes into `Authorization: Bearer` on operator routes.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            token: string;
            /**
             * @description Seconds.
             * @example 900
             */
            expires_in: number;
            /**
             * @description Good once, for `POST /admin/auth/refresh`.
             * @example opr_5f2c…
             */
            refresh_token: string;
            /**
             * @description Seconds.
             * @example 1800
             */
            refresh_expires_in: number;
            operator: components["schemas"]["Operator"];
        };
        OperatorLoginRequest: {
            /**
             * @description From the authenticator app.
             * @example 287082
             */
            code?: string;
            /** @description One of the recovery codes, in place of `code`. */
            recovery_code?: string;
            /**
             * Format: email
             * @example ops@service.example
             */
            email: string;
            /** @example a1b2c3-d4e5f6-a7b8c9-d0e1f2 */
            password: string;
        };
        OperatorTokens: {
            /**
             * @description Goes into `Authorization: Bearer` on operator routes.
             * @example eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…
             */
            token: string;
            /**
             * @description Seconds.
             * @example 900
             */
            expires_in: number;
            /**
             * @description Good once, for `POST /admin/auth/refresh`.
             * @example opr_5f2c…
             */
            refresh_token: string;
            /**
             * @description Seconds.
             * @example 1800
             */
            refresh_expires_in: number;
        };
        OperatorRefreshRequest: {
            /** @example opr_5f2c… */
            refresh_token: string;
        };
        OperatorBrowserSession: {
            /**
             * Format: date-time
             * @description The end if nothing more is asked; every use moves it.
             * @example 2026-05-01T10:45:00.000Z
             */
            idle_expires_at: string;
            /**
             * Format: date-time
             * @description The end however busy the session is.
             * @example 2026-05-01T22:00:00.000Z
             */
            expires_at: string;
            operator: components["schemas"]["Operator"];
        };
        OperatorSelf: {
            /** @example 7 */
            id: number;
            /**
             * Format: email
             * @example ops@service.example
             */
            email: string;
            /** @example Amina Ilunga */
            name: string;
            /**
             * @example support
             * @enum {string}
             */
            role: "owner" | "compliance" | "finance" | "support" | "auditor";
            /**
             * @description A generated password opens nothing until it is replaced.
             * @example false
             */
            must_change_password: boolean;
            /** @example true */
            second_factor_enabled: boolean;
            /**
             * @description Nothing but one’s own account opens until the second factor is on.
             * @example true
             */
            second_factor_required: boolean;
        };
        OperatorPasswordRequest: {
            /** @example a1b2c3-d4e5f6-a7b8c9-d0e1f2 */
            current_password: string;
            /** @example seven-lanterns-of-goma */
            new_password: string;
        };
        PayoutPause: {
            /** @example 3 */
            id: number;
            /**
             * @description `float`: our account at the provider does not cover payouts; it ends by itself.
             * @example operator
             * @enum {string}
             */
            cause: "operator" | "float";
            /**
             * @description Null: every provider.
             * @example pawapay
             */
            provider: string | null;
            /**
             * @description Null: both.
             * @example live
             * @enum {string|null}
             */
            environment: "live" | "sandbox" | null;
            /**
             * @description Null: every country.
             * @example COD
             */
            country: string | null;
            /**
             * @description Null: every network of these countries.
             * @example null
             */
            network: string | null;
            /**
             * @description Null: every currency.
             * @example CDF
             */
            currency_code: string | null;
            /**
             * @description Payouts of less are sent.
             * @example 0.00
             */
            from_amount: string;
            /** @example The provider pays out twice. */
            reason: string | null;
            /**
             * @description The operator who paused.
             * @example 1
             */
            paused_by: number | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            paused_at: string;
            /**
             * Format: date-time
             * @description When it ends although the float could not be read.
             * @example 2026-05-01T10:00:00.000Z
             */
            lapses_at: string | null;
            /**
             * @description The operator who resumed.
             * @example null
             */
            resumed_by: number | null;
            /**
             * Format: date-time
             * @example null
             */
            resumed_at: string | null;
            /**
             * @description `covered`: the float covers payouts again; `unread`: nobody could read it; else the words of the operator.
             * @example null
             */
            resume_reason: string | null;
        };
        PausePayoutsRequest: {
            /**
             * @description Every provider when absent.
             * @example pawapay
             */
            provider?: string;
            /**
             * @description Both when absent.
             * @example live
             * @enum {string}
             */
            environment?: "live" | "sandbox";
            /**
             * @description ISO 3166-1 alpha-3; every country when absent.
             * @example COD
             */
            country?: string;
            /**
             * @description One network; without `country`. Every one when absent.
             * @example AIRTEL_COD
             */
            network?: string;
            /**
             * @description Every currency when absent.
             * @example CDF
             */
            currency_code?: string;
            /** @example The provider pays out twice. */
            reason: string;
        };
        ResumePayoutsRequest: {
            /** @example The provider has mended it. */
            reason: string;
        };
        OperatorTransaction: {
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
            /**
             * @description Pending until its network or issuer has said yes or no.
             * @example completed
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /**
             * @description Who carries it out; simulator in the sandbox.
             * @example pawapay
             */
            provider: string;
            /**
             * @description Decimal, for cards too; null while a termination has not reported what it returned, and for a freeze.
             * @example 5000.00
             */
            amount: string | null;
            /** @example CDF */
            currency_code: string;
            /**
             * @description The wallet that the money goes to or comes from.
             * @example 7
             */
            wallet_id: number | null;
            /**
             * @description The card of a card transaction.
             * @example null
             */
            card_id: number | null;
            /**
             * @description The code of the mobile-money network, named by the order or found by the phone number.
             * @example VODACOM_MPESA_COD
             */
            network: string | null;
            /**
             * @description The phone that pays or is paid, with the country code and without a plus.
             * @example 243812345678
             */
            phone_number: string | null;
            /**
             * @description The reference that came with the order; null where none did.
             * @example order-1042
             */
            client_reference: string | null;
            /**
             * @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed.
             * @example null
             */
            failure_code: string | null;
            /**
             * @description What came with the order, unchanged; empty where nothing did.
             * @example {
             *       "order": 1042
             *     }
             */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was completed or failed; null while pending.
             * @example 2026-05-01T10:00:00.000Z
             */
            completed_at: string | null;
            /** @example 42 */
            business_id: number;
            /** @example Boutique Lumière */
            business_name: string;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /**
             * @description The state of the operation.
             * @example accepted
             * @enum {string}
             */
            state: "submitting" | "accepted" | "unknown" | "needs_review" | "completed" | "failed";
            /**
             * @description Why it failed, in words for people. Null unless it failed.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description What the provider calls it, such as the receipt number of the mobile operator.
             * @example e2f1c4a0-5a52-4e2f-9f55-0d6a4d3c9b21
             */
            provider_reference: string | null;
            /** @example Order 1182 */
            description: string | null;
            /**
             * @description Which credential asked for it.
             * @example api_key:12
             */
            actor: string;
            /**
             * @description How often the order was sent.
             * @example 1
             */
            submissions: number;
            /**
             * @description How often the provider was asked since the last change.
             * @example 2
             */
            checks: number;
            /**
             * Format: date-time
             * @description When it is looked at next; null when it is not.
             * @example 2026-05-01T10:00:00.000Z
             */
            next_check_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
        };
        OperatorEntry: {
            /** @example 981 */
            id: number;
            /**
             * @description What the posting is to the transaction; `reverse` undid it.
             * @example settle
             */
            step: string;
            /**
             * @description Of each step, debits and credits are equal in sum.
             * @example credit
             * @enum {string}
             */
            direction: "debit" | "credit";
            /** @example wallet:12:CDF */
            address: string;
            /** @example 5000.00 */
            amount: string;
            /** @example CDF */
            currency_code: string;
            /**
             * @description Null where no balance is kept.
             * @example 15000.00
             */
            balance_after: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        TransactionReview: {
            /** @example 5 */
            id: number;
            /** @example amount_differs */
            reason: string;
            /**
             * @example open
             * @enum {string}
             */
            status: "open" | "resolved";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
        };
        ProviderCallback: {
            /**
             * @description In the provider’s own word.
             * @example COMPLETED
             */
            status: string | null;
            /**
             * @example valid
             * @enum {string}
             */
            signature: "valid" | "expired" | "unsigned";
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            received_at: string;
        };
        OperatorTransactionDetails: {
            /**
             * @description The id of the transaction, the same in answers, entries, statements and webhooks.
             * @example TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10
             */
            transaction_id: string;
            /**
             * @description Pending until its network or issuer has said yes or no.
             * @example completed
             * @enum {string}
             */
            status: "completed" | "failed" | "pending";
            /**
             * @description Who carries it out; simulator in the sandbox.
             * @example pawapay
             */
            provider: string;
            /**
             * @description Decimal, for cards too; null while a termination has not reported what it returned, and for a freeze.
             * @example 5000.00
             */
            amount: string | null;
            /** @example CDF */
            currency_code: string;
            /**
             * @description The wallet that the money goes to or comes from.
             * @example 7
             */
            wallet_id: number | null;
            /**
             * @description The card of a card transaction.
             * @example null
             */
            card_id: number | null;
            /**
             * @description The code of the mobile-money network, named by the order or found by the phone number.
             * @example VODACOM_MPESA_COD
             */
            network: string | null;
            /**
             * @description The phone that pays or is paid, with the country code and without a plus.
             * @example 243812345678
             */
            phone_number: string | null;
            /**
             * @description The reference that came with the order; null where none did.
             * @example order-1042
             */
            client_reference: string | null;
            /**
             * @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed.
             * @example null
             */
            failure_code: string | null;
            /**
             * @description What came with the order, unchanged; empty where nothing did.
             * @example {
             *       "order": 1042
             *     }
             */
            metadata: {
                [key: string]: string | number | boolean;
            };
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was completed or failed; null while pending.
             * @example 2026-05-01T10:00:00.000Z
             */
            completed_at: string | null;
            /** @example 42 */
            business_id: number;
            /** @example Boutique Lumière */
            business_name: string;
            /**
             * @example live
             * @enum {string}
             */
            environment: "live" | "sandbox";
            /**
             * @description The state of the operation.
             * @example accepted
             * @enum {string}
             */
            state: "submitting" | "accepted" | "unknown" | "needs_review" | "completed" | "failed";
            /**
             * @description Why it failed, in words for people. Null unless it failed.
             * @example null
             */
            failure_message: string | null;
            /**
             * @description What the provider calls it, such as the receipt number of the mobile operator.
             * @example e2f1c4a0-5a52-4e2f-9f55-0d6a4d3c9b21
             */
            provider_reference: string | null;
            /** @example Order 1182 */
            description: string | null;
            /**
             * @description Which credential asked for it.
             * @example api_key:12
             */
            actor: string;
            /**
             * @description How often the order was sent.
             * @example 1
             */
            submissions: number;
            /**
             * @description How often the provider was asked since the last change.
             * @example 2
             */
            checks: number;
            /**
             * Format: date-time
             * @description When it is looked at next; null when it is not.
             * @example 2026-05-01T10:00:00.000Z
             */
            next_check_at: string | null;
            /**
             * Format: date-time
             * @example 2026-05-01T10:00:00.000Z
             */
            updated_at: string;
            /**
             * @description The last four are not listed.
             * @example mobile_money_deposit
             * @enum {string}
             */
            type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination" | "card_freeze" | "card_unfreeze" | "card_transaction" | "sandbox_funding";
            /**
             * @description Whether an operator may end it by hand now.
             * @example false
             */
            endable: boolean;
            /**
             * Format: date-time
             * @description From when an operator may end it by hand: its provider may answer until then. Null when it has ended or its review decides it.
             * @example 2026-05-01T10:00:00.000Z
             */
            endable_from: string | null;
            /** @description Empty until money has moved. */
            entries: components["schemas"]["OperatorEntry"][];
            reviews: components["schemas"]["TransactionReview"][];
            /** @description The latest first, at most fifty. */
            callbacks: components["schemas"]["ProviderCallback"][];
        };
        EndTransactionRequest: {
            /**
             * @description `completed`: the evidence shows that the money moved. `failed`: that it did not.
             * @example failed
             * @enum {string}
             */
            outcome: "completed" | "failed";
            /**
             * @description What shows it and where it can be read again. Kept in the audit log.
             * @example Statement of 2026-05-01 of the provider, line 114: no such payment. Ticket 4711.
             */
            evidence: string;
            /**
             * @description What a card that was closed gave back; needed to complete a `card_termination`, refused otherwise.
             * @example 12.50
             */
            returned_amount?: string;
        };
        /**
         * @description A deposit was credited to the wallet.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "mobile_money_deposit.completed",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
         *         "status": "completed",
         *         "wallet_id": 42,
         *         "currency_code": "CDF",
         *         "amount": "5000.00",
         *         "provider": "pawapay",
         *         "network": "VODACOM_MPESA_COD",
         *         "phone_number": "243813456789",
         *         "client_reference": "order-1182",
         *         "description": "Order 1182",
         *         "metadata": {
         *           "order_id": "1182"
         *         },
         *         "failure_code": null,
         *         "failure_message": null,
         *         "provider_reference": "CI240501.1000.A12345",
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "updated_at": "2026-05-01T10:00:00.000Z",
         *         "completed_at": "2026-05-01T10:00:00.000Z",
         *         "type": "mobile_money_deposit"
         *       }
         *     }
         */
        MobileMoneyDepositCompletedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mobile_money_deposit.completed";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The id of the transaction, the same in answers, entries, statements and webhooks. */
                transaction_id: string;
                /** @constant */
                status: "completed";
                /** @description The wallet that the money goes to or comes from. */
                wallet_id: number;
                currency_code: string;
                amount: string;
                /** @description Who carries it out; simulator in the sandbox. */
                provider: string;
                /** @description The code of the mobile-money network, named by the order or found by the phone number. */
                network: string;
                /** @description The phone that pays or is paid, with the country code and without a plus. */
                phone_number: string;
                /** @description The reference that came with the order; null where none did. */
                client_reference: string | null;
                description: string | null;
                /** @description What came with the order, unchanged; empty where nothing did. */
                metadata: {
                    [key: string]: string | number | boolean;
                };
                /** @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed. */
                failure_code: string | null;
                /** @description Why it failed, in words for people. Null unless it failed. */
                failure_message: string | null;
                /** @description The receipt number of the mobile operator, once completed. */
                provider_reference: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /**
                 * Format: date-time
                 * @description When it was completed or failed; null while it is pending.
                 */
                completed_at: string | null;
                /** @constant */
                type: "mobile_money_deposit";
            };
        };
        /**
         * @description A deposit failed; nothing was credited.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "mobile_money_deposit.failed",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
         *         "status": "failed",
         *         "wallet_id": 42,
         *         "currency_code": "CDF",
         *         "amount": "5000.00",
         *         "provider": "pawapay",
         *         "network": "VODACOM_MPESA_COD",
         *         "phone_number": "243813456789",
         *         "client_reference": "order-1182",
         *         "description": "Order 1182",
         *         "metadata": {
         *           "order_id": "1182"
         *         },
         *         "failure_code": "payment_not_approved",
         *         "failure_message": "The payer did not approve the payment.",
         *         "provider_reference": null,
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "updated_at": "2026-05-01T10:00:00.000Z",
         *         "completed_at": "2026-05-01T10:00:00.000Z",
         *         "type": "mobile_money_deposit"
         *       }
         *     }
         */
        MobileMoneyDepositFailedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mobile_money_deposit.failed";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The id of the transaction, the same in answers, entries, statements and webhooks. */
                transaction_id: string;
                /** @constant */
                status: "failed";
                /** @description The wallet that the money goes to or comes from. */
                wallet_id: number;
                currency_code: string;
                amount: string;
                /** @description Who carries it out; simulator in the sandbox. */
                provider: string;
                /** @description The code of the mobile-money network, named by the order or found by the phone number. */
                network: string;
                /** @description The phone that pays or is paid, with the country code and without a plus. */
                phone_number: string;
                /** @description The reference that came with the order; null where none did. */
                client_reference: string | null;
                description: string | null;
                /** @description What came with the order, unchanged; empty where nothing did. */
                metadata: {
                    [key: string]: string | number | boolean;
                };
                /** @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed. */
                failure_code: string;
                /** @description Why it failed, in words for people. Null unless it failed. */
                failure_message: string | null;
                /** @description The receipt number of the mobile operator, once completed. */
                provider_reference: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /**
                 * Format: date-time
                 * @description When it was completed or failed; null while it is pending.
                 */
                completed_at: string | null;
                /** @constant */
                type: "mobile_money_deposit";
            };
        };
        /**
         * @description A payout reached its recipient.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "mobile_money_payout.completed",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
         *         "status": "completed",
         *         "wallet_id": 42,
         *         "currency_code": "CDF",
         *         "amount": "5000.00",
         *         "provider": "pawapay",
         *         "network": "VODACOM_MPESA_COD",
         *         "phone_number": "243813456789",
         *         "client_reference": "salary-118",
         *         "description": "Salary of May",
         *         "metadata": {
         *           "employee": 118
         *         },
         *         "failure_code": null,
         *         "failure_message": null,
         *         "provider_reference": "CI240501.1000.A12345",
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "updated_at": "2026-05-01T10:00:00.000Z",
         *         "completed_at": "2026-05-01T10:00:00.000Z",
         *         "type": "mobile_money_payout"
         *       }
         *     }
         */
        MobileMoneyPayoutCompletedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mobile_money_payout.completed";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The id of the transaction, the same in answers, entries, statements and webhooks. */
                transaction_id: string;
                /** @constant */
                status: "completed";
                /** @description The wallet that the money goes to or comes from. */
                wallet_id: number;
                currency_code: string;
                amount: string;
                /** @description Who carries it out; simulator in the sandbox. */
                provider: string;
                /** @description The code of the mobile-money network, named by the order or found by the phone number. */
                network: string;
                /** @description The phone that pays or is paid, with the country code and without a plus. */
                phone_number: string;
                /** @description The reference that came with the order; null where none did. */
                client_reference: string | null;
                description: string | null;
                /** @description What came with the order, unchanged; empty where nothing did. */
                metadata: {
                    [key: string]: string | number | boolean;
                };
                /** @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed. */
                failure_code: string | null;
                /** @description Why it failed, in words for people. Null unless it failed. */
                failure_message: string | null;
                /** @description The receipt number of the mobile operator, once completed. */
                provider_reference: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /**
                 * Format: date-time
                 * @description When it was completed or failed; null while it is pending.
                 */
                completed_at: string | null;
                /** @constant */
                type: "mobile_money_payout";
            };
        };
        /**
         * @description A payout failed; the held amount is back in the wallet.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "mobile_money_payout.failed",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
         *         "status": "failed",
         *         "wallet_id": 42,
         *         "currency_code": "CDF",
         *         "amount": "5000.00",
         *         "provider": "pawapay",
         *         "network": "VODACOM_MPESA_COD",
         *         "phone_number": "243813456789",
         *         "client_reference": "salary-118",
         *         "description": "Salary of May",
         *         "metadata": {
         *           "employee": 118
         *         },
         *         "failure_code": "recipient_not_found",
         *         "failure_message": "The number is not one of this network.",
         *         "provider_reference": null,
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "updated_at": "2026-05-01T10:00:00.000Z",
         *         "completed_at": "2026-05-01T10:00:00.000Z",
         *         "type": "mobile_money_payout"
         *       }
         *     }
         */
        MobileMoneyPayoutFailedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "mobile_money_payout.failed";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The id of the transaction, the same in answers, entries, statements and webhooks. */
                transaction_id: string;
                /** @constant */
                status: "failed";
                /** @description The wallet that the money goes to or comes from. */
                wallet_id: number;
                currency_code: string;
                amount: string;
                /** @description Who carries it out; simulator in the sandbox. */
                provider: string;
                /** @description The code of the mobile-money network, named by the order or found by the phone number. */
                network: string;
                /** @description The phone that pays or is paid, with the country code and without a plus. */
                phone_number: string;
                /** @description The reference that came with the order; null where none did. */
                client_reference: string | null;
                description: string | null;
                /** @description What came with the order, unchanged; empty where nothing did. */
                metadata: {
                    [key: string]: string | number | boolean;
                };
                /** @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed. */
                failure_code: string;
                /** @description Why it failed, in words for people. Null unless it failed. */
                failure_message: string | null;
                /** @description The receipt number of the mobile operator, once completed. */
                provider_reference: string | null;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                updated_at: string;
                /**
                 * Format: date-time
                 * @description When it was completed or failed; null while it is pending.
                 */
                completed_at: string | null;
                /** @constant */
                type: "mobile_money_payout";
            };
        };
        /**
         * @description A completed transaction was taken back by its provider: its amount went back, and its status stays completed.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "transaction.reversed",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
         *         "type": "mobile_money_deposit",
         *         "direction": "debit",
         *         "amount": "5000.00",
         *         "currency_code": "CDF",
         *         "wallet_id": 7,
         *         "card_id": null,
         *         "client_reference": "order-1042",
         *         "metadata": {
         *           "order": 1042
         *         }
         *       }
         *     }
         */
        TransactionReversedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "transaction.reversed";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The id of the transaction, the same in answers, entries, statements and webhooks. */
                transaction_id: string;
                /** @enum {string} */
                type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                /**
                 * @description What it did to the wallet.
                 * @enum {string}
                 */
                direction: "debit" | "credit";
                /** @description Decimal, for cards too. */
                amount: string;
                currency_code: string;
                /** @description The wallet that the money goes to or comes from. */
                wallet_id: number | null;
                /** @description The card of a card transaction. */
                card_id: number | null;
                /** @description The reference that came with the order; null where none did. */
                client_reference: string | null;
                /** @description What came with the order, unchanged; empty where nothing did. */
                metadata: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /**
         * @description A transaction that had been reversed was made after all: its amount was booked once more.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "transaction.reinstated",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
         *         "type": "mobile_money_deposit",
         *         "direction": "credit",
         *         "amount": "5000.00",
         *         "currency_code": "CDF",
         *         "wallet_id": 7,
         *         "card_id": null,
         *         "client_reference": "order-1042",
         *         "metadata": {
         *           "order": 1042
         *         }
         *       }
         *     }
         */
        TransactionReinstatedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "transaction.reinstated";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @description The id of the transaction, the same in answers, entries, statements and webhooks. */
                transaction_id: string;
                /** @enum {string} */
                type: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                /**
                 * @description What it did to the wallet.
                 * @enum {string}
                 */
                direction: "debit" | "credit";
                /** @description Decimal, for cards too. */
                amount: string;
                currency_code: string;
                /** @description The wallet that the money goes to or comes from. */
                wallet_id: number | null;
                /** @description The card of a card transaction. */
                card_id: number | null;
                /** @description The reference that came with the order; null where none did. */
                client_reference: string | null;
                /** @description What came with the order, unchanged; empty where nothing did. */
                metadata: {
                    [key: string]: string | number | boolean;
                };
            };
        };
        /**
         * @description A wallet was opened.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "wallet.created",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 42,
         *         "currency_code": "CDF",
         *         "balance": "0.00",
         *         "status": "active",
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
         *         "updated_at": "2026-05-01T10:00:00.000Z",
         *         "held_balance": "0.00",
         *         "per_transaction_limit": null,
         *         "daily_limit": null,
         *         "monthly_limit": null,
         *         "limits": {
         *           "daily": {
         *             "limit": null,
         *             "used": "0.00",
         *             "remaining": null,
         *             "resets_at": "2026-05-02T00:00:00.000Z"
         *           },
         *           "monthly": {
         *             "limit": null,
         *             "used": "0.00",
         *             "remaining": null,
         *             "resets_at": "2026-05-02T00:00:00.000Z"
         *           }
         *         }
         *       }
         *     }
         */
        WalletCreatedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "wallet.created";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                currency_code: string;
                /** @description What can be spent. */
                balance: string;
                /** @enum {string} */
                status: "active";
                /** Format: date-time */
                created_at: string;
                /** Format: uri-reference */
                flag_url: string | null;
                /**
                 * Format: date-time
                 * @description When its balance, what is held in it, or one of its limits last changed.
                 */
                updated_at: string;
                /** @description Reserved by operations that have not ended. */
                held_balance: string;
                /** @description The most that one payment may take out. Null: no limit. */
                per_transaction_limit: string | null;
                /** @description The most that may leave in a day. Null: no limit. */
                daily_limit: string | null;
                /** @description The most that may leave in a month. Null: no limit. */
                monthly_limit: string | null;
                limits: {
                    daily: {
                        /** @description The most that may leave in this window. Null: no limit. */
                        limit: string | null;
                        /** @description Sent out in this window, pending and completed. */
                        used: string;
                        /** @description What may still leave in it. Null: no limit. */
                        remaining: string | null;
                        /**
                         * Format: date-time
                         * @description Start of the next window, in UTC.
                         */
                        resets_at: string;
                    };
                    monthly: {
                        /** @description The most that may leave in this window. Null: no limit. */
                        limit: string | null;
                        /** @description Sent out in this window, pending and completed. */
                        used: string;
                        /** @description What may still leave in it. Null: no limit. */
                        remaining: string | null;
                        /**
                         * Format: date-time
                         * @description Start of the next window, in UTC.
                         */
                        resets_at: string;
                    };
                };
            };
        };
        /**
         * @description A card was issued and funded.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.created",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 7,
         *         "brand": "VISA",
         *         "card_type": "virtual",
         *         "currency_code": "USD",
         *         "status": "active",
         *         "first_six": "424242",
         *         "last_four": "0000",
         *         "masked": "424242******0000",
         *         "balance": "5000",
         *         "created_at": "2026-05-01T10:00:00.000Z"
         *       }
         *     }
         */
        CardCreatedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.created";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /** @enum {string} */
                brand: "VISA" | "MASTERCARD";
                /** @enum {string} */
                card_type: "virtual";
                currency_code: string;
                /** @enum {string} */
                status: "active" | "frozen" | "terminated";
                first_six: string;
                last_four: string;
                masked: string;
                /** @description Whole cents. */
                balance: string;
                /** Format: date-time */
                created_at: string;
            };
        };
        /**
         * @description Money moved from the wallet to the card.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.topped_up",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 7,
         *         "brand": "VISA",
         *         "card_type": "virtual",
         *         "currency_code": "USD",
         *         "status": "active",
         *         "first_six": "424242",
         *         "last_four": "0000",
         *         "masked": "424242******0000",
         *         "balance": "7500",
         *         "created_at": "2026-05-01T10:00:00.000Z"
         *       }
         *     }
         */
        CardToppedUpEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.topped_up";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /** @enum {string} */
                brand: "VISA" | "MASTERCARD";
                /** @enum {string} */
                card_type: "virtual";
                currency_code: string;
                /** @enum {string} */
                status: "active" | "frozen" | "terminated";
                first_six: string;
                last_four: string;
                masked: string;
                /** @description Whole cents. */
                balance: string;
                /** Format: date-time */
                created_at: string;
            };
        };
        /**
         * @description Money moved from the card to the wallet.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.drained",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 7,
         *         "brand": "VISA",
         *         "card_type": "virtual",
         *         "currency_code": "USD",
         *         "status": "active",
         *         "first_six": "424242",
         *         "last_four": "0000",
         *         "masked": "424242******0000",
         *         "balance": "2500",
         *         "created_at": "2026-05-01T10:00:00.000Z"
         *       }
         *     }
         */
        CardDrainedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.drained";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /** @enum {string} */
                brand: "VISA" | "MASTERCARD";
                /** @enum {string} */
                card_type: "virtual";
                currency_code: string;
                /** @enum {string} */
                status: "active" | "frozen" | "terminated";
                first_six: string;
                last_four: string;
                masked: string;
                /** @description Whole cents. */
                balance: string;
                /** Format: date-time */
                created_at: string;
            };
        };
        /**
         * @description A card refuses every payment from now on.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.frozen",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 7,
         *         "brand": "VISA",
         *         "card_type": "virtual",
         *         "currency_code": "USD",
         *         "status": "frozen",
         *         "first_six": "424242",
         *         "last_four": "0000",
         *         "masked": "424242******0000",
         *         "balance": "5000",
         *         "created_at": "2026-05-01T10:00:00.000Z"
         *       }
         *     }
         */
        CardFrozenEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.frozen";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /** @enum {string} */
                brand: "VISA" | "MASTERCARD";
                /** @enum {string} */
                card_type: "virtual";
                currency_code: string;
                /** @enum {string} */
                status: "active" | "frozen" | "terminated";
                first_six: string;
                last_four: string;
                masked: string;
                /** @description Whole cents. */
                balance: string;
                /** Format: date-time */
                created_at: string;
            };
        };
        /**
         * @description A card can pay again.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.unfrozen",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 7,
         *         "brand": "VISA",
         *         "card_type": "virtual",
         *         "currency_code": "USD",
         *         "status": "active",
         *         "first_six": "424242",
         *         "last_four": "0000",
         *         "masked": "424242******0000",
         *         "balance": "5000",
         *         "created_at": "2026-05-01T10:00:00.000Z"
         *       }
         *     }
         */
        CardUnfrozenEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.unfrozen";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /** @enum {string} */
                brand: "VISA" | "MASTERCARD";
                /** @enum {string} */
                card_type: "virtual";
                currency_code: string;
                /** @enum {string} */
                status: "active" | "frozen" | "terminated";
                first_six: string;
                last_four: string;
                masked: string;
                /** @description Whole cents. */
                balance: string;
                /** Format: date-time */
                created_at: string;
            };
        };
        /**
         * @description A card was ended for good; what it held is back in the wallet.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.terminated",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 7,
         *         "brand": "VISA",
         *         "card_type": "virtual",
         *         "currency_code": "USD",
         *         "status": "terminated",
         *         "first_six": "424242",
         *         "last_four": "0000",
         *         "masked": "424242******0000",
         *         "balance": "0",
         *         "created_at": "2026-05-01T10:00:00.000Z"
         *       }
         *     }
         */
        CardTerminatedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.terminated";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /** @enum {string} */
                brand: "VISA" | "MASTERCARD";
                /** @enum {string} */
                card_type: "virtual";
                currency_code: string;
                /** @enum {string} */
                status: "active" | "frozen" | "terminated";
                first_six: string;
                last_four: string;
                masked: string;
                /** @description Whole cents. */
                balance: string;
                /** Format: date-time */
                created_at: string;
            };
        };
        /**
         * @description The issuer reported a purchase, refund, reversal, decline or fee.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "card.transaction",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "id": 311,
         *         "status": "completed",
         *         "amount": "5000",
         *         "balance_after": "5000",
         *         "currency_code": "USD",
         *         "merchant": "Librairie Kivu",
         *         "failure_code": null,
         *         "created_at": "2026-05-01T10:00:00.000Z",
         *         "card_id": 7,
         *         "type": "purchase"
         *       }
         *     }
         */
        CardTransactionEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "card.transaction";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                id: number;
                /**
                 * @description A pending purchase is money that a shop has set aside.
                 * @enum {string}
                 */
                status: "pending" | "completed" | "failed";
                /** @description Whole cents, never negative: the type tells the direction. Null for a freeze, and for a termination that has not ended. */
                amount: string | null;
                /** @description Whole cents on the card afterwards; null while it is pending. */
                balance_after: string | null;
                currency_code: string;
                /** @description The shop, as the issuer names it; null where none took part. */
                merchant: string | null;
                /** @description Why it failed, as a code; the guide to errors says what each means. Null unless it failed. */
                failure_code: string | null;
                /** Format: date-time */
                created_at: string;
                card_id: number;
                /** @enum {string} */
                type: "purchase" | "refund" | "reversal" | "decline" | "fee";
            };
        };
        /**
         * @description The KYC of the business was approved.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "kyc.approved",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "status": "approved",
         *         "submitted_at": "2026-05-01T10:00:00.000Z",
         *         "reviewed_at": null,
         *         "rejection_reason": null,
         *         "attempt": 1,
         *         "kyc_id": 18
         *       }
         *     }
         */
        KycApprovedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "kyc.approved";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @constant */
                status: "approved";
                /** Format: date-time */
                submitted_at: string | null;
                /** Format: date-time */
                reviewed_at: string | null;
                rejection_reason: string | null;
                /** @description 0 before the first submission. */
                attempt: number;
                kyc_id: number;
            };
        };
        /**
         * @description The KYC of the business was rejected and may be submitted again.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "kyc.rejected",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "status": "rejected",
         *         "submitted_at": "2026-05-01T10:00:00.000Z",
         *         "reviewed_at": null,
         *         "rejection_reason": "The document cannot be read.",
         *         "attempt": 1,
         *         "kyc_id": 18
         *       }
         *     }
         */
        KycRejectedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "kyc.rejected";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                /** @constant */
                status: "rejected";
                /** Format: date-time */
                submitted_at: string | null;
                /** Format: date-time */
                reviewed_at: string | null;
                rejection_reason: string | null;
                /** @description 0 before the first submission. */
                attempt: number;
                kyc_id: number;
            };
        };
        /**
         * @description The account is active.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "business.approved",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "business_id": 42,
         *         "code": "BIZ7KQ2M9XWAH",
         *         "name": "Boutique Lumière",
         *         "status": "active",
         *         "reason": null
         *       }
         *     }
         */
        BusinessApprovedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "business.approved";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                business_id: number;
                code: string;
                name: string;
                /** @enum {string} */
                status: "pending_approval" | "active" | "suspended" | "terminated";
                reason: string | null;
            };
        };
        /**
         * @description The account was suspended; money in flight still settles.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "business.suspended",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "business_id": 42,
         *         "code": "BIZ7KQ2M9XWAH",
         *         "name": "Boutique Lumière",
         *         "status": "suspended",
         *         "reason": "Unusual activity."
         *       }
         *     }
         */
        BusinessSuspendedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "business.suspended";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                business_id: number;
                code: string;
                name: string;
                /** @enum {string} */
                status: "pending_approval" | "active" | "suspended" | "terminated";
                reason: string | null;
            };
        };
        /**
         * @description A suspended account is active again.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "business.reactivated",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "business_id": 42,
         *         "code": "BIZ7KQ2M9XWAH",
         *         "name": "Boutique Lumière",
         *         "status": "active",
         *         "reason": "Cleared."
         *       }
         *     }
         */
        BusinessReactivatedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "business.reactivated";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                business_id: number;
                code: string;
                name: string;
                /** @enum {string} */
                status: "pending_approval" | "active" | "suspended" | "terminated";
                reason: string | null;
            };
        };
        /**
         * @description The account was terminated for good.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "business.terminated",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "business_id": 42,
         *         "code": "BIZ7KQ2M9XWAH",
         *         "name": "Boutique Lumière",
         *         "status": "terminated",
         *         "reason": "At the request of the owner."
         *       }
         *     }
         */
        BusinessTerminatedEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "business.terminated";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                business_id: number;
                code: string;
                name: string;
                /** @enum {string} */
                status: "pending_approval" | "active" | "suspended" | "terminated";
                reason: string | null;
            };
        };
        /**
         * @description Sent by POST /webhooks/test only.
         * @example {
         *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
         *       "type": "webhook.test",
         *       "timestamp": "2026-05-01T10:00:00.000Z",
         *       "sequence": 17,
         *       "environment": "live",
         *       "api_version": "v1",
         *       "data": {
         *         "message": "This is a test. Nothing happened to your money."
         *       }
         *     }
         */
        WebhookTestEvent: {
            id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "webhook.test";
            /** Format: date-time */
            timestamp: string;
            /** @description Without gaps per business and environment. */
            sequence: number;
            /** @enum {string} */
            environment: "live" | "sandbox";
            /** @constant */
            api_version: "v1";
            data: {
                message: string;
            };
        };
        ErrorResponse: {
            /** @description One sentence for a developer; never to be parsed. */
            message: string;
            /**
             * @description Stable; see GET /api/v1/errors.
             * @enum {string}
             */
            code: "invalid_request" | "unknown_parameter" | "malformed_json" | "malformed_request" | "not_found" | "method_not_allowed" | "payload_too_large" | "headers_too_large" | "request_timeout" | "unsupported_media_type" | "rate_limited" | "internal_error" | "service_busy" | "not_ready" | "job_stalled" | "invalid_token" | "missing_credentials" | "wrong_credential_type" | "invalid_credentials" | "invalid_code" | "operator_role_required" | "password_change_required" | "second_factor_required" | "own_approval" | "approval_already_decided" | "evidence_changed" | "approval_not_found" | "operator_not_found" | "last_owner" | "second_factor_already_on" | "second_factor_not_started" | "login_locked" | "cross_site_request" | "invalid_current_password" | "invalid_refresh_token" | "refresh_token_reused" | "weak_password" | "email_already_registered" | "code_already_taken" | "business_not_active" | "business_suspended" | "business_terminated" | "insufficient_scope" | "ip_not_allowed" | "feature_not_enabled" | "sandbox_only" | "pin_not_set" | "pin_required" | "invalid_pin" | "pin_locked" | "pin_already_set" | "kyc_already_submitted" | "kyc_already_approved" | "kyc_not_submitted" | "kyc_not_approved" | "invalid_document" | "document_not_found" | "document_in_use" | "document_limit_reached" | "business_not_found" | "api_key_not_active" | "api_key_not_found" | "api_key_limit_reached" | "request_not_found" | "session_not_found" | "notification_not_found" | "wallet_not_found" | "transaction_not_found" | "transaction_not_endable" | "unsupported_currency" | "operator_already_exists" | "plan_not_found" | "plan_already_exists" | "invalid_status_transition" | "business_has_funds" | "review_not_found" | "review_already_resolved" | "payouts_already_paused" | "payout_pause_not_found" | "reconciliation_not_found" | "insufficient_funds" | "limit_exceeded" | "amount_out_of_range" | "invalid_amount" | "invalid_phone_number" | "unsupported_network" | "network_unavailable" | "payment_provider_unavailable" | "idempotency_key_reused" | "idempotency_request_in_progress" | "card_not_found" | "card_of_another_account" | "wallet_not_eligible" | "invalid_card_status" | "insufficient_card_balance" | "card_operation_in_progress" | "card_refused" | "never_received" | "card_provider_unavailable" | "card_outcome_pending" | "invalid_webhook_url" | "webhook_not_configured" | "webhook_disabled" | "delivery_not_found" | "invalid_signature";
            /** @description Also in X-Request-Id; name it when you ask us. */
            request_id: string;
            /** @description Figures that belong to the code. */
            details?: {
                [key: string]: unknown;
            };
            /** @description What is wrong with each field. */
            errors?: {
                field: string;
                message: string;
            }[];
        };
        PinProof: {
            /**
             * @description The PIN of the business.
             * @example 4071
             */
            pin: string;
        };
    };
    responses: never;
    parameters: {
        /** @description Which money a session means. */
        Environment: "live" | "sandbox";
        /** @description The same as `idempotency_key` in the body. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request, as sent or made. */
        RequestId: string;
        /** @description Which money the answer is about. Absent when the credential was refused or, as at 429 `rate_limited`, not looked at. */
        Environment: "live" | "sandbox";
        /** @description How many calls are left (`r`), and for how many seconds (`t`): `"key_live";r=99;t=1`. */
        RateLimit: string;
        /** @description How many calls are allowed (`q`) in how many seconds (`w`): `"key_live";q=100;w=1`. */
        RateLimitPolicy: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
        /** @description How to send a credential. Absent when the PIN or a password was refused. */
        Authenticate: string;
        /** @description `true` when this order was accepted before, and this is its answer. Absent the first time. */
        Replayed: "true";
        /** @description The name of the file. Absent from JSON. */
        Disposition: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listErrorCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "code": "insufficient_funds",
                     *           "status": 402,
                     *           "message": "The wallet can spend {available} {unit}; {requested} is needed.",
                     *           "placeholders": [
                     *             "available",
                     *             "unit",
                     *             "requested"
                     *           ],
                     *           "retryable": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ErrorCode"][];
                    };
                };
            };
        };
    };
    listWallets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "currency_code": "CDF",
                     *           "balance": "5000.00",
                     *           "status": "active",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
                     *           "updated_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletSummary"][];
                    };
                };
            };
        };
    };
    openWallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency_code": "CDF"
                 *     }
                 */
                "application/json": components["schemas"]["OpenWalletRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       },
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Wallet"];
                        /** @description One sentence for people. */
                        message: string;
                    };
                };
            };
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       },
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Wallet"];
                        /** @description One sentence for people. */
                        message: string;
                    };
                };
            };
        };
    };
    getWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "held_balance": "0.00",
                     *         "per_transaction_limit": null,
                     *         "daily_limit": "100000.00",
                     *         "monthly_limit": null,
                     *         "limits": {
                     *           "daily": {
                     *             "limit": "100000.00",
                     *             "used": "2500.00",
                     *             "remaining": "97500.00",
                     *             "resets_at": "2026-05-01T10:00:00.000Z"
                     *           },
                     *           "monthly": {
                     *             "limit": "100000.00",
                     *             "used": "2500.00",
                     *             "remaining": "97500.00",
                     *             "resets_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletDetails"];
                    };
                };
            };
        };
    };
    listWalletEntries: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 981,
                     *           "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *           "direction": "credit",
                     *           "amount": "5000.00",
                     *           "balance_after": "15000.00",
                     *           "description": "Mobile money deposit",
                     *           "reversal": true,
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletEntry"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    getWalletStatement: {
        parameters: {
            query: {
                /** @description In UTC. */
                month: string;
                /** @description What the answer is: JSON, or a file. */
                format?: "json" | "csv" | "pdf";
            };
            header?: never;
            path: {
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Content-Disposition": components["headers"]["Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "environment": "live",
                     *         "currency_code": "CDF",
                     *         "month": "2026-05",
                     *         "from": "2026-05-01T00:00:00.000Z",
                     *         "to": "2026-06-01T00:00:00.000Z",
                     *         "opening_balance": "1000.00",
                     *         "sums": [
                     *           {
                     *             "type": "mobile_money_deposit",
                     *             "direction": "credit",
                     *             "count": 118,
                     *             "amount": "45000.00"
                     *           }
                     *         ],
                     *         "closing_balance": "46000.00",
                     *         "entries": [
                     *           {
                     *             "id": 981,
                     *             "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "direction": "credit",
                     *             "amount": "5000.00",
                     *             "balance_after": "15000.00",
                     *             "description": "Mobile money deposit",
                     *             "reversal": true,
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Statement"];
                    };
                    /** @example (binary) */
                    "text/csv": string;
                    /** @example (binary) */
                    "application/pdf": string;
                };
            };
        };
    };
    listWalletsBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "currency_code": "CDF",
                     *           "balance": "5000.00",
                     *           "status": "active",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
                     *           "updated_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletSummary"][];
                    };
                };
            };
        };
    };
    openWalletBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency_code": "CDF"
                 *     }
                 */
                "application/json": components["schemas"]["OpenWalletRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       },
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Wallet"];
                        /** @description One sentence for people. */
                        message: string;
                    };
                };
            };
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       },
                     *       "message": "text"
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Wallet"];
                        /** @description One sentence for people. */
                        message: string;
                    };
                };
            };
        };
    };
    getWalletBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "held_balance": "0.00",
                     *         "per_transaction_limit": null,
                     *         "daily_limit": "100000.00",
                     *         "monthly_limit": null,
                     *         "limits": {
                     *           "daily": {
                     *             "limit": "100000.00",
                     *             "used": "2500.00",
                     *             "remaining": "97500.00",
                     *             "resets_at": "2026-05-01T10:00:00.000Z"
                     *           },
                     *           "monthly": {
                     *             "limit": "100000.00",
                     *             "used": "2500.00",
                     *             "remaining": "97500.00",
                     *             "resets_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletDetails"];
                    };
                };
            };
        };
    };
    listWalletEntriesBySession: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 981,
                     *           "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *           "direction": "credit",
                     *           "amount": "5000.00",
                     *           "balance_after": "15000.00",
                     *           "description": "Mobile money deposit",
                     *           "reversal": true,
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletEntry"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    getWalletStatementBySession: {
        parameters: {
            query: {
                /** @description In UTC. */
                month: string;
                /** @description What the answer is: JSON, or a file. */
                format?: "json" | "csv" | "pdf";
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Content-Disposition": components["headers"]["Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "environment": "live",
                     *         "currency_code": "CDF",
                     *         "month": "2026-05",
                     *         "from": "2026-05-01T00:00:00.000Z",
                     *         "to": "2026-06-01T00:00:00.000Z",
                     *         "opening_balance": "1000.00",
                     *         "sums": [
                     *           {
                     *             "type": "mobile_money_deposit",
                     *             "direction": "credit",
                     *             "count": 118,
                     *             "amount": "45000.00"
                     *           }
                     *         ],
                     *         "closing_balance": "46000.00",
                     *         "entries": [
                     *           {
                     *             "id": 981,
                     *             "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "direction": "credit",
                     *             "amount": "5000.00",
                     *             "balance_after": "15000.00",
                     *             "description": "Mobile money deposit",
                     *             "reversal": true,
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Statement"];
                    };
                    /** @example (binary) */
                    "text/csv": string;
                    /** @example (binary) */
                    "application/pdf": string;
                };
            };
        };
    };
    createDeposit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency_code": "CDF",
                 *       "amount": "5000.00",
                 *       "phone_number": "243813456789",
                 *       "network": "VODACOM_MPESA_COD",
                 *       "description": "Order 1182",
                 *       "client_reference": "order-1182",
                 *       "metadata": {
                 *         "order_id": "1182"
                 *       },
                 *       "idempotency_key": "7a0c2a9e-34c1-4c39-9d5f-0f6f4f0e6a11"
                 *     }
                 */
                "application/json": components["schemas"]["DepositRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "pending",
                     *         "wallet_id": 42,
                     *         "currency_code": "CDF",
                     *         "amount": "5000.00",
                     *         "provider": "pawapay",
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243813456789",
                     *         "client_reference": "order-1182",
                     *         "description": "Order 1182",
                     *         "metadata": {
                     *           "order_id": "1182"
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": null,
                     *         "type": "mobile_money_deposit"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Deposit"];
                    };
                };
            };
        };
    };
    getDeposit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the transaction, as the answer of the creation gives it. */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "pending",
                     *         "wallet_id": 42,
                     *         "currency_code": "CDF",
                     *         "amount": "5000.00",
                     *         "provider": "pawapay",
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243813456789",
                     *         "client_reference": "order-1182",
                     *         "description": "Order 1182",
                     *         "metadata": {
                     *           "order_id": "1182"
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": null,
                     *         "type": "mobile_money_deposit"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Deposit"];
                    };
                };
            };
        };
    };
    createDepositBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency_code": "CDF",
                 *       "amount": "5000.00",
                 *       "phone_number": "243813456789",
                 *       "network": "VODACOM_MPESA_COD",
                 *       "description": "Order 1182",
                 *       "client_reference": "order-1182",
                 *       "metadata": {
                 *         "order_id": "1182"
                 *       },
                 *       "idempotency_key": "7a0c2a9e-34c1-4c39-9d5f-0f6f4f0e6a11",
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["DepositRequest"] & components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "pending",
                     *         "wallet_id": 42,
                     *         "currency_code": "CDF",
                     *         "amount": "5000.00",
                     *         "provider": "pawapay",
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243813456789",
                     *         "client_reference": "order-1182",
                     *         "description": "Order 1182",
                     *         "metadata": {
                     *           "order_id": "1182"
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": null,
                     *         "type": "mobile_money_deposit"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Deposit"];
                    };
                };
            };
        };
    };
    getDepositBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id of the transaction, as the answer of the creation gives it. */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "pending",
                     *         "wallet_id": 42,
                     *         "currency_code": "CDF",
                     *         "amount": "5000.00",
                     *         "provider": "pawapay",
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243813456789",
                     *         "client_reference": "order-1182",
                     *         "description": "Order 1182",
                     *         "metadata": {
                     *           "order_id": "1182"
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": null,
                     *         "type": "mobile_money_deposit"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Deposit"];
                    };
                };
            };
        };
    };
    createPayout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency_code": "CDF",
                 *       "amount": "5000.00",
                 *       "phone_number": "243813456789",
                 *       "network": "VODACOM_MPESA_COD",
                 *       "description": "Salary of May",
                 *       "client_reference": "salary-118",
                 *       "metadata": {
                 *         "employee": 118
                 *       },
                 *       "idempotency_key": "0c8f5f6e-5b8e-4a3c-8f0e-2f1f6f1f7d52"
                 *     }
                 */
                "application/json": components["schemas"]["PayoutRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "pending",
                     *         "wallet_id": 42,
                     *         "currency_code": "CDF",
                     *         "amount": "5000.00",
                     *         "provider": "pawapay",
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243813456789",
                     *         "client_reference": "salary-118",
                     *         "description": "Salary of May",
                     *         "metadata": {
                     *           "employee": 118
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": null,
                     *         "type": "mobile_money_payout"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Payout"];
                    };
                };
            };
        };
    };
    getPayout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the transaction, as the answer of the creation gives it. */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "pending",
                     *         "wallet_id": 42,
                     *         "currency_code": "CDF",
                     *         "amount": "5000.00",
                     *         "provider": "pawapay",
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243813456789",
                     *         "client_reference": "salary-118",
                     *         "description": "Salary of May",
                     *         "metadata": {
                     *           "employee": 118
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": null,
                     *         "type": "mobile_money_payout"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Payout"];
                    };
                };
            };
        };
    };
    createPayoutBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currency_code": "CDF",
                 *       "amount": "5000.00",
                 *       "phone_number": "243813456789",
                 *       "network": "VODACOM_MPESA_COD",
                 *       "description": "Salary of May",
                 *       "client_reference": "salary-118",
                 *       "metadata": {
                 *         "employee": 118
                 *       },
                 *       "idempotency_key": "0c8f5f6e-5b8e-4a3c-8f0e-2f1f6f1f7d52",
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["PayoutRequest"] & components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "pending",
                     *         "wallet_id": 42,
                     *         "currency_code": "CDF",
                     *         "amount": "5000.00",
                     *         "provider": "pawapay",
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243813456789",
                     *         "client_reference": "salary-118",
                     *         "description": "Salary of May",
                     *         "metadata": {
                     *           "employee": 118
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": null,
                     *         "type": "mobile_money_payout"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Payout"];
                    };
                };
            };
        };
    };
    getPayoutBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id of the transaction, as the answer of the creation gives it. */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "pending",
                     *         "wallet_id": 42,
                     *         "currency_code": "CDF",
                     *         "amount": "5000.00",
                     *         "provider": "pawapay",
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243813456789",
                     *         "client_reference": "salary-118",
                     *         "description": "Salary of May",
                     *         "metadata": {
                     *           "employee": 118
                     *         },
                     *         "failure_code": null,
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": null,
                     *         "type": "mobile_money_payout"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Payout"];
                    };
                };
            };
        };
    };
    listNetworks: {
        parameters: {
            query?: {
                /** @description Only this currency: three letters, in any case. */
                currency_code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "network": "VODACOM_MPESA_COD",
                     *           "name": "Vodacom M-Pesa",
                     *           "country": "COD",
                     *           "prefix": "243",
                     *           "currency_code": "CDF",
                     *           "logo_url": null,
                     *           "deposit": {
                     *             "status": "operational",
                     *             "min": "500.00",
                     *             "max": "1000000.00",
                     *             "decimals": 0
                     *           },
                     *           "payout": {
                     *             "status": "operational",
                     *             "min": "500.00",
                     *             "max": "1000000.00",
                     *             "decimals": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Network"][];
                    };
                };
            };
        };
    };
    listNetworksBySession: {
        parameters: {
            query?: {
                /** @description Only this currency: three letters, in any case. */
                currency_code?: string;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "network": "VODACOM_MPESA_COD",
                     *           "name": "Vodacom M-Pesa",
                     *           "country": "COD",
                     *           "prefix": "243",
                     *           "currency_code": "CDF",
                     *           "logo_url": null,
                     *           "deposit": {
                     *             "status": "operational",
                     *             "min": "500.00",
                     *             "max": "1000000.00",
                     *             "decimals": 0
                     *           },
                     *           "payout": {
                     *             "status": "operational",
                     *             "min": "500.00",
                     *             "max": "1000000.00",
                     *             "decimals": 0
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Network"][];
                    };
                };
            };
        };
    };
    receiveProviderCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the provider that calls. */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "received": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CallbackReceived"];
                    };
                };
            };
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Only those of this type. */
                type?: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                /** @description Only those in this state. */
                status?: "completed" | "failed" | "pending";
                /** @description Three letters, in any case. */
                currency_code?: string;
                /** @description Only those with this reference of your own. */
                client_reference?: string;
                /** @description Only payments through this network. */
                network?: string;
                /** @description The whole number with its country code. */
                phone_number?: string;
                /** @description Inclusive. */
                min_amount?: string;
                /** @description Inclusive. */
                max_amount?: string;
                /** @description What a customer or a provider says: a transaction id, your reference, a phone number or the provider’s reference, whole or its beginning; of an id at least TXN- and six digits. */
                q?: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Newest first, or with `created_at` oldest first. */
                sort?: "-created_at" | "created_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *           "type": "mobile_money_deposit",
                     *           "status": "completed",
                     *           "provider": "pawapay",
                     *           "amount": "5000.00",
                     *           "currency_code": "CDF",
                     *           "wallet_id": 7,
                     *           "card_id": null,
                     *           "network": "VODACOM_MPESA_COD",
                     *           "phone_number": "243812345678",
                     *           "client_reference": "order-1042",
                     *           "failure_code": null,
                     *           "metadata": {
                     *             "order": 1042
                     *           },
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "completed_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Transaction"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    exportTransactions: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Only those of this type. */
                type?: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                /** @description Only those in this state. */
                status?: "completed" | "failed" | "pending";
                /** @description Three letters, in any case. */
                currency_code?: string;
                /** @description Only those with this reference of your own. */
                client_reference?: string;
                /** @description Only payments through this network. */
                network?: string;
                /** @description The whole number with its country code. */
                phone_number?: string;
                /** @description Inclusive. */
                min_amount?: string;
                /** @description Inclusive. */
                max_amount?: string;
                /** @description What a customer or a provider says: a transaction id, your reference, a phone number or the provider’s reference, whole or its beginning; of an id at least TXN- and six digits. */
                q?: string;
                /** @description The one form there is. */
                format?: "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Content-Disposition": components["headers"]["Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example transaction_id,type,status */
                    "text/csv": string;
                };
            };
        };
    };
    getTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the transaction, as the answer of the creation gives it. */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "completed",
                     *         "provider": "pawapay",
                     *         "amount": "5000.00",
                     *         "currency_code": "CDF",
                     *         "wallet_id": 7,
                     *         "card_id": null,
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243812345678",
                     *         "client_reference": "order-1042",
                     *         "failure_code": null,
                     *         "metadata": {
                     *           "order": 1042
                     *         },
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z",
                     *         "type": "mobile_money_deposit",
                     *         "description": "Order 1042",
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "timeline": [
                     *           {
                     *             "status": "pending",
                     *             "at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "reversed_at": null,
                     *         "entries": [
                     *           {
                     *             "id": 981,
                     *             "account": "wallet",
                     *             "direction": "credit",
                     *             "amount": "5000.00",
                     *             "balance_after": "15000.00",
                     *             "currency_code": "CDF",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TransactionDetails"];
                    };
                };
            };
        };
    };
    listTransactionsBySession: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Only those of this type. */
                type?: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                /** @description Only those in this state. */
                status?: "completed" | "failed" | "pending";
                /** @description Three letters, in any case. */
                currency_code?: string;
                /** @description Only those with this reference of your own. */
                client_reference?: string;
                /** @description Only payments through this network. */
                network?: string;
                /** @description The whole number with its country code. */
                phone_number?: string;
                /** @description Inclusive. */
                min_amount?: string;
                /** @description Inclusive. */
                max_amount?: string;
                /** @description What a customer or a provider says: a transaction id, your reference, a phone number or the provider’s reference, whole or its beginning; of an id at least TXN- and six digits. */
                q?: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Newest first, or with `created_at` oldest first. */
                sort?: "-created_at" | "created_at";
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *           "type": "mobile_money_deposit",
                     *           "status": "completed",
                     *           "provider": "pawapay",
                     *           "amount": "5000.00",
                     *           "currency_code": "CDF",
                     *           "wallet_id": 7,
                     *           "card_id": null,
                     *           "network": "VODACOM_MPESA_COD",
                     *           "phone_number": "243812345678",
                     *           "client_reference": "order-1042",
                     *           "failure_code": null,
                     *           "metadata": {
                     *             "order": 1042
                     *           },
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "completed_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Transaction"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    exportTransactionsBySession: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Only those of this type. */
                type?: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                /** @description Only those in this state. */
                status?: "completed" | "failed" | "pending";
                /** @description Three letters, in any case. */
                currency_code?: string;
                /** @description Only those with this reference of your own. */
                client_reference?: string;
                /** @description Only payments through this network. */
                network?: string;
                /** @description The whole number with its country code. */
                phone_number?: string;
                /** @description Inclusive. */
                min_amount?: string;
                /** @description Inclusive. */
                max_amount?: string;
                /** @description What a customer or a provider says: a transaction id, your reference, a phone number or the provider’s reference, whole or its beginning; of an id at least TXN- and six digits. */
                q?: string;
                /** @description The one form there is. */
                format?: "csv";
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Content-Disposition": components["headers"]["Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example transaction_id,type,status */
                    "text/csv": string;
                };
            };
        };
    };
    getTransactionBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id of the transaction, as the answer of the creation gives it. */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "completed",
                     *         "provider": "pawapay",
                     *         "amount": "5000.00",
                     *         "currency_code": "CDF",
                     *         "wallet_id": 7,
                     *         "card_id": null,
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243812345678",
                     *         "client_reference": "order-1042",
                     *         "failure_code": null,
                     *         "metadata": {
                     *           "order": 1042
                     *         },
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z",
                     *         "type": "mobile_money_deposit",
                     *         "description": "Order 1042",
                     *         "failure_message": null,
                     *         "provider_reference": null,
                     *         "timeline": [
                     *           {
                     *             "status": "pending",
                     *             "at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "reversed_at": null,
                     *         "entries": [
                     *           {
                     *             "id": 981,
                     *             "account": "wallet",
                     *             "direction": "credit",
                     *             "amount": "5000.00",
                     *             "balance_after": "15000.00",
                     *             "currency_code": "CDF",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TransactionDetails"];
                    };
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "all_time": {
                     *           "deposits": {
                     *             "completed": 118,
                     *             "failed": 7,
                     *             "pending": 3,
                     *             "total": 128
                     *           },
                     *           "payouts": {
                     *             "completed": 118,
                     *             "failed": 7,
                     *             "pending": 3,
                     *             "total": 128
                     *           },
                     *           "deposit_success_rate_percent": 92.19,
                     *           "payout_success_rate_percent": null
                     *         },
                     *         "last_30_days": {
                     *           "deposits": {
                     *             "completed": 118,
                     *             "failed": 7,
                     *             "pending": 3,
                     *             "total": 128
                     *           },
                     *           "payouts": {
                     *             "completed": 118,
                     *             "failed": 7,
                     *             "pending": 3,
                     *             "total": 128
                     *           },
                     *           "deposit_success_rate_percent": 92.19,
                     *           "payout_success_rate_percent": null
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Overview"];
                    };
                };
            };
        };
    };
    getOverviewSeries: {
        parameters: {
            query: {
                /** @description Three letters, in any case. */
                currency_code: string;
                /** @description First day in `timezone`, or an instant, inclusive. 30 days before `to` when absent. */
                from?: string;
                /** @description Last day in `timezone`, inclusive, or an instant, exclusive. Now when absent. */
                to?: string;
                /** @description How long each point of the series is. */
                interval?: "day" | "hour";
                /** @description Where days and hours begin. */
                timezone?: string;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "currency_code": "CDF",
                     *         "interval": "day",
                     *         "timezone": "Africa/Kinshasa",
                     *         "from": "2026-05-01T00:00:00.000Z",
                     *         "to": "2026-05-01T00:00:00.000Z",
                     *         "points": [
                     *           {
                     *             "at": "2026-05-01T00:00:00.000Z",
                     *             "deposits": {
                     *               "completed": {
                     *                 "count": 12,
                     *                 "amount": "45000.00"
                     *               },
                     *               "failed": {
                     *                 "count": 12,
                     *                 "amount": "45000.00"
                     *               },
                     *               "pending": {
                     *                 "count": 12,
                     *                 "amount": "45000.00"
                     *               }
                     *             },
                     *             "payouts": {
                     *               "completed": {
                     *                 "count": 12,
                     *                 "amount": "45000.00"
                     *               },
                     *               "failed": {
                     *                 "count": 12,
                     *                 "amount": "45000.00"
                     *               },
                     *               "pending": {
                     *                 "count": 12,
                     *                 "amount": "45000.00"
                     *               }
                     *             },
                     *             "balance": "120000.00"
                     *           }
                     *         ],
                     *         "failures": [
                     *           {
                     *             "type": "mobile_money_deposit",
                     *             "failure_code": "payment_not_approved",
                     *             "count": 3
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Series"];
                    };
                };
            };
        };
    };
    getCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "brand": "VISA",
                     *         "card_type": "virtual",
                     *         "currency_code": "USD",
                     *         "status": "active",
                     *         "first_six": "424242",
                     *         "last_four": "0000",
                     *         "masked": "424242******0000",
                     *         "balance": "5000",
                     *         "details": {
                     *           "number": "4242420000000000",
                     *           "ccv": "123",
                     *           "expiry": "05/29"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
        };
    };
    listCards: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those in this state. */
                status?: "active" | "frozen" | "terminated";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "brand": "VISA",
                     *           "card_type": "virtual",
                     *           "currency_code": "USD",
                     *           "status": "active",
                     *           "first_six": "424242",
                     *           "last_four": "0000",
                     *           "masked": "424242******0000",
                     *           "balance": "5000",
                     *           "provider_card_id": "0f0e1c4a-2f0f-4b1e-9d5b-1d2c3b4a5f60",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardSummary"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    createCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "wallet_id": 42,
                 *       "brand": "VISA",
                 *       "amount": "1500"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCardRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "brand": "VISA",
                     *         "card_type": "virtual",
                     *         "currency_code": "USD",
                     *         "status": "active",
                     *         "first_six": "424242",
                     *         "last_four": "0000",
                     *         "masked": "424242******0000",
                     *         "balance": "5000",
                     *         "details": {
                     *           "number": "4242420000000000",
                     *           "ccv": "123",
                     *           "expiry": "05/29"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
        };
    };
    listCardOperations: {
        parameters: {
            query: {
                /** @description The first day, inclusive, in UTC. */
                start_date: string;
                /** @description The last day, inclusive, in UTC. */
                end_date: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                page_size?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 311,
                     *           "type": "purchase",
                     *           "status": "completed",
                     *           "amount": "5000",
                     *           "balance_after": "5000",
                     *           "currency_code": "USD",
                     *           "transaction_id": null,
                     *           "merchant": "Librairie Kivu",
                     *           "failure_code": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "completed_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardOperation"][];
                        meta: components["schemas"]["CardHistoryMeta"];
                    };
                };
            };
        };
    };
    topUpCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "amount": "1500"
                 *     }
                 */
                "application/json": components["schemas"]["CardAmountRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "balance": "5000",
                     *         "status": "active"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardBalance"];
                    };
                };
            };
        };
    };
    drainCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "amount": "1500"
                 *     }
                 */
                "application/json": components["schemas"]["CardAmountRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "balance": "5000",
                     *         "status": "active"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardBalance"];
                    };
                };
            };
        };
    };
    freezeCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "status": "frozen"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardStatus"];
                    };
                };
            };
        };
    };
    unfreezeCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "status": "frozen"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardStatus"];
                    };
                };
            };
        };
    };
    terminateCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "status": "terminated",
                     *         "balance": "0",
                     *         "refunded_amount": "5000",
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "terminated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardTermination"];
                    };
                };
            };
        };
    };
    getCardBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "brand": "VISA",
                     *         "card_type": "virtual",
                     *         "currency_code": "USD",
                     *         "status": "active",
                     *         "first_six": "424242",
                     *         "last_four": "0000",
                     *         "masked": "424242******0000",
                     *         "balance": "5000",
                     *         "details": {
                     *           "number": "4242420000000000",
                     *           "ccv": "123",
                     *           "expiry": "05/29"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
        };
    };
    revealCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "brand": "VISA",
                     *         "card_type": "virtual",
                     *         "currency_code": "USD",
                     *         "status": "active",
                     *         "first_six": "424242",
                     *         "last_four": "0000",
                     *         "masked": "424242******0000",
                     *         "balance": "5000",
                     *         "details": {
                     *           "number": "4242420000000000",
                     *           "ccv": "123",
                     *           "expiry": "05/29"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
        };
    };
    listCardsBySession: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those in this state. */
                status?: "active" | "frozen" | "terminated";
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "brand": "VISA",
                     *           "card_type": "virtual",
                     *           "currency_code": "USD",
                     *           "status": "active",
                     *           "first_six": "424242",
                     *           "last_four": "0000",
                     *           "masked": "424242******0000",
                     *           "balance": "5000",
                     *           "provider_card_id": "0f0e1c4a-2f0f-4b1e-9d5b-1d2c3b4a5f60",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardSummary"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    createCardBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "wallet_id": 42,
                 *       "brand": "VISA",
                 *       "amount": "1500",
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["CreateCardRequest"] & components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "brand": "VISA",
                     *         "card_type": "virtual",
                     *         "currency_code": "USD",
                     *         "status": "active",
                     *         "first_six": "424242",
                     *         "last_four": "0000",
                     *         "masked": "424242******0000",
                     *         "balance": "5000",
                     *         "details": {
                     *           "number": "4242420000000000",
                     *           "ccv": "123",
                     *           "expiry": "05/29"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Card"];
                    };
                };
            };
        };
    };
    listCardOperationsBySession: {
        parameters: {
            query: {
                /** @description The first day, inclusive, in UTC. */
                start_date: string;
                /** @description The last day, inclusive, in UTC. */
                end_date: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                page_size?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 311,
                     *           "type": "purchase",
                     *           "status": "completed",
                     *           "amount": "5000",
                     *           "balance_after": "5000",
                     *           "currency_code": "USD",
                     *           "transaction_id": null,
                     *           "merchant": "Librairie Kivu",
                     *           "failure_code": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "completed_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardOperation"][];
                        meta: components["schemas"]["CardHistoryMeta"];
                    };
                };
            };
        };
    };
    topUpCardBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "amount": "1500",
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["CardAmountRequest"] & components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "balance": "5000",
                     *         "status": "active"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardBalance"];
                    };
                };
            };
        };
    };
    drainCardBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "amount": "1500",
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["CardAmountRequest"] & components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "balance": "5000",
                     *         "status": "active"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardBalance"];
                    };
                };
            };
        };
    };
    freezeCardBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "status": "frozen"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardStatus"];
                    };
                };
            };
        };
    };
    unfreezeCardBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "status": "frozen"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardStatus"];
                    };
                };
            };
        };
    };
    terminateCardBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
                /** @description The same as `idempotency_key` in the body. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idempotency_key": "7c9e6679-7425-40de-944b-e07fc1f90ae7",
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["CardOperationRequest"] & components["schemas"]["PinProof"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Idempotent-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "status": "terminated",
                     *         "balance": "0",
                     *         "refunded_amount": "5000",
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "terminated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardTermination"];
                    };
                };
            };
        };
    };
    simulateCardTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "purchase",
                 *       "amount": "1500",
                 *       "merchant_name": "Librairie Kivu"
                 *     }
                 */
                "application/json": components["schemas"]["SimulateCardTransactionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 311,
                     *         "type": "purchase",
                     *         "status": "completed",
                     *         "amount": "5000",
                     *         "balance_after": "5000",
                     *         "currency_code": "USD",
                     *         "transaction_id": null,
                     *         "merchant": "Librairie Kivu",
                     *         "failure_code": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardOperation"];
                    };
                };
            };
        };
    };
    receiveMapleradWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "received": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookReceived"];
                    };
                };
            };
        };
    };
    signup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Kivu Market",
                 *       "email": "owner@kivu-market.example",
                 *       "phone": "+243812345678",
                 *       "password": "kivu-market-7-lanterns",
                 *       "code": "KIVU-MARKET"
                 *     }
                 */
                "application/json": components["schemas"]["SignupRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "status": "pending_approval",
                     *         "message": "Your account is open. Log in and submit your KYC; an operator will approve it."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Signup"];
                    };
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "email": "owner@kivu-market.example",
                 *       "password": "kivu-market-7-lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "expires_in": 900,
                     *         "refresh_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "refresh_expires_in": 1800,
                     *         "business": {
                     *           "id": 42,
                     *           "code": "BIZ7K2MXQ4TP",
                     *           "name": "Kivu Market",
                     *           "email": "owner@kivu-market.example"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Login"] | components["schemas"]["LoginChallenge"];
                    };
                };
            };
        };
    };
    loginWithCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "challenge_token": "5f2c…"
                 *     }
                 */
                "application/json": components["schemas"]["LoginCodeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "expires_in": 900,
                     *         "refresh_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "refresh_expires_in": 1800,
                     *         "business": {
                     *           "id": 42,
                     *           "code": "BIZ7K2MXQ4TP",
                     *           "name": "Kivu Market",
                     *           "email": "owner@kivu-market.example"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Login"];
                    };
                };
            };
        };
    };
    refreshTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "refresh_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "expires_in": 900,
                     *         "refresh_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "refresh_expires_in": 1800
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Tokens"];
                    };
                };
            };
        };
    };
    getBrowserSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "idle_expires_at": "2026-05-01T10:45:00.000Z",
                     *         "expires_at": "2026-05-01T22:00:00.000Z",
                     *         "business": {
                     *           "id": 42,
                     *           "code": "BIZ7K2MXQ4TP",
                     *           "name": "Kivu Market",
                     *           "email": "owner@kivu-market.example",
                     *           "status": "active",
                     *           "pin_set": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BrowserSession"] | null;
                    };
                };
            };
        };
    };
    createBrowserSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "email": "owner@kivu-market.example",
                 *       "password": "kivu-market-7-lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "idle_expires_at": "2026-05-01T10:45:00.000Z",
                     *         "expires_at": "2026-05-01T22:00:00.000Z",
                     *         "business": {
                     *           "id": 42,
                     *           "code": "BIZ7K2MXQ4TP",
                     *           "name": "Kivu Market",
                     *           "email": "owner@kivu-market.example",
                     *           "status": "active",
                     *           "pin_set": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BrowserSession"] | components["schemas"]["LoginChallenge"];
                    };
                };
            };
        };
    };
    deleteBrowserSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionsEnded"];
                    };
                };
            };
        };
    };
    createBrowserSessionWithCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "challenge_token": "5f2c…"
                 *     }
                 */
                "application/json": components["schemas"]["LoginCodeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "idle_expires_at": "2026-05-01T10:45:00.000Z",
                     *         "expires_at": "2026-05-01T22:00:00.000Z",
                     *         "business": {
                     *           "id": 42,
                     *           "code": "BIZ7K2MXQ4TP",
                     *           "name": "Kivu Market",
                     *           "email": "owner@kivu-market.example",
                     *           "status": "active",
                     *           "pin_set": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BrowserSession"];
                    };
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "all_sessions": false
                 *     }
                 */
                "application/json": components["schemas"]["LogoutRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionsEnded"];
                    };
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "kivu-market-7-lanterns",
                 *       "new_password": "seven-lanterns-of-goma"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionsEnded"];
                    };
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "current": true,
                     *           "ip": "203.0.113.7",
                     *           "user_agent": "Mozilla/5.0",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "last_refreshed_at": "2026-05-01T10:15:00.000Z",
                     *           "expires_at": "2026-05-01T10:45:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Session"][];
                    };
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "status": "revoked",
                     *         "revoked_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "The session has been ended."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionRevoked"];
                    };
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "owner@kivu-market.example"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "If an account has this address, a link to choose a new password is on its way."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ForgotPassword"];
                    };
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "9f2c…",
                 *       "new_password": "seven-lanterns-of-goma"
                 *     }
                 */
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SessionsEnded"];
                    };
                };
            };
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "9f2c…"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "Your address is confirmed."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EmailVerification"];
                    };
                };
            };
        };
    };
    sendEmailVerification: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "Your address is confirmed."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EmailVerification"];
                    };
                };
            };
        };
    };
    getSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "enabled": true,
                     *         "recovery_codes_left": 10
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SecondFactorState"];
                    };
                };
            };
        };
    };
    startSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
                     *         "otpauth_url": "otpauth://totp/Business%20account:owner%40kivu-market.example?secret=GEZDGNBVGY3TQOJQ"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SecondFactorSetup"];
                    };
                };
            };
        };
    };
    switchOffSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "current_password": "kivu-market-7-lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["CurrentPasswordRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "enabled": true,
                     *         "recovery_codes_left": 10
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SecondFactorState"];
                    };
                };
            };
        };
    };
    confirmSecondFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmSecondFactorRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recovery_codes": [
                     *           "a1b2c-d3e4f-a5b6c-d7e8f"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecoveryCodes"];
                    };
                };
            };
        };
    };
    replaceRecoveryCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "current_password": "kivu-market-7-lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["CurrentPasswordRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recovery_codes": [
                     *           "a1b2c-d3e4f-a5b6c-d7e8f"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecoveryCodes"];
                    };
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those in this state. */
                status?: "active" | "expired" | "revoked";
                /** @description Live or sandbox. */
                environment?: "live" | "sandbox";
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "key_prefix": "biz_live_3f9a1c07",
                     *           "environment": "live",
                     *           "name": "Production server",
                     *           "status": "active",
                     *           "last_used_at": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "revoked_at": null,
                     *           "revoked_because": null,
                     *           "expires_at": null,
                     *           "allowed_ips": [
                     *             "203.0.113.0/24"
                     *           ],
                     *           "scopes": null,
                     *           "replaced_by": null
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKey"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "environment": "live",
                 *       "name": "Production server",
                 *       "expires_at": "2031-01-01T00:00:00Z",
                 *       "allowed_ips": [
                 *         "203.0.113.0/24",
                 *         "2001:db8::/48"
                 *       ],
                 *       "scopes": [
                 *         "read",
                 *         "payments"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "key_id": 7,
                     *         "api_key": "biz_live_3f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c07",
                     *         "key_prefix": "biz_live_3f9a1c07",
                     *         "environment": "live",
                     *         "name": "Production server",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "Keep this key safe: it is shown only now and cannot be retrieved again."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CreatedApiKey"];
                    };
                };
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "grace_hours": 24
                 *     }
                 */
                "application/json": components["schemas"]["RotateApiKeyRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "key_id": 7,
                     *         "api_key": "biz_live_3f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c07",
                     *         "key_prefix": "biz_live_3f9a1c07",
                     *         "environment": "live",
                     *         "name": "Production server",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "Keep this key safe: it is shown only now and cannot be retrieved again.",
                     *         "previous": {
                     *           "id": 7,
                     *           "ends_at": "2026-05-02T10:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKeyRotated"];
                    };
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "key_prefix": "biz_live_3f9a1c07",
                     *         "status": "revoked",
                     *         "revoked_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "The key has been revoked; requests with it are refused from now on."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RevokedApiKey"];
                    };
                };
            };
        };
    };
    reportApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "api_key": "biz_live_3f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c073f9a1c07",
                 *       "source": "https://example.com/public/config.js"
                 *     }
                 */
                "application/json": components["schemas"]["KeyReportRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "Thank you. If the key was in use, it has been revoked and its owner has been told."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KeyReport"];
                    };
                };
            };
        };
    };
    setPin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pin": "4071"
                 *     }
                 */
                "application/json": components["schemas"]["SetPinRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "pin_set": true,
                     *         "message": "The PIN has been set."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Pin"];
                    };
                };
            };
        };
    };
    changePin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_pin": "4071",
                 *       "new_pin": "9265"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePinRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "pin_set": true,
                     *         "message": "The PIN has been set."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Pin"];
                    };
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7KQ2M9XWAH",
                     *         "name": "Boutique Lumière",
                     *         "email": "owner@boutique.example",
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "phone": "+243812345678",
                     *         "status": "pending_approval",
                     *         "webhook_url": "https://boutique.example/webhooks",
                     *         "pin_set": false,
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Profile"];
                    };
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Boutique Lumière",
                 *       "phone": "+243812345678",
                 *       "webhook_url": "https://boutique.example/webhooks"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProfileRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "name": "Boutique Lumière",
                     *         "phone": "+243812345678",
                     *         "webhook_url": "https://boutique.example/webhooks",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["UpdatedProfile"];
                    };
                };
            };
        };
    };
    getPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "code": "growth",
                     *         "name": "Growth",
                     *         "features": [
                     *           "cards.issuing"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessPlan"];
                    };
                };
            };
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "language": "fr",
                     *         "timezone": "Africa/Kinshasa",
                     *         "emails": {
                     *           "kyc": true,
                     *           "account": true,
                     *           "webhooks": true,
                     *           "security": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Preferences"];
                    };
                };
            };
        };
    };
    setPreferences: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "fr",
                 *       "timezone": "Africa/Kinshasa",
                 *       "emails": {
                 *         "kyc": true,
                 *         "account": true,
                 *         "webhooks": true,
                 *         "security": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PreferencesRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "language": "fr",
                     *         "timezone": "Africa/Kinshasa",
                     *         "emails": {
                     *           "kyc": true,
                     *           "account": true,
                     *           "webhooks": true,
                     *           "security": true
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Preferences"];
                    };
                };
            };
        };
    };
    getOnboarding: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "complete": false,
                     *         "steps": [
                     *           {
                     *             "key": "kyc",
                     *             "state": "waiting",
                     *             "reason": "An operator is reviewing what you sent."
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Onboarding"];
                    };
                };
            };
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those of this type. */
                type?: string;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 981,
                     *           "type": "sign_in.succeeded",
                     *           "actor": "session",
                     *           "subject_id": "42",
                     *           "ip": "203.0.113.7",
                     *           "user_agent": "Mozilla/5.0",
                     *           "request_id": "7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Activity"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    openStream: {
        parameters: {
            query?: {
                /** @description In place of X-Environment, which an EventSource cannot send. */
                environment?: "live" | "sandbox";
            };
            header?: {
                /** @description The last id received; what happened since comes first. */
                "Last-Event-ID"?: string;
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Content-Disposition": components["headers"]["Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 7
                     *     event: wallet.updated
                     *     data: {"currency_code":"CDF","environment":"live"}
                     */
                    "text/event-stream": string;
                };
            };
        };
    };
    listApiRequests: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description A status such as 402, or all of a kind such as 4xx. */
                status?: string;
                /** @description Only calls with this method. */
                method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
                /** @description A part of the route. */
                path?: string;
                /** @description Only calls of the key with this id. */
                key_id?: number;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "request_id": "8f14e45f-ceea-467f-a7a1-0b3d1a5b6c01",
                     *           "environment": "live",
                     *           "method": "POST",
                     *           "route": "/api/v1/business/mobile-money/payouts",
                     *           "status": 402,
                     *           "error_code": "insufficient_funds",
                     *           "duration_ms": 18,
                     *           "key_id": 42,
                     *           "key_prefix": "biz_live_1a2b3c4d",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiRequest"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    getApiRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The X-Request-Id of the answer. */
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "request_id": "8f14e45f-ceea-467f-a7a1-0b3d1a5b6c01",
                     *         "environment": "live",
                     *         "method": "POST",
                     *         "route": "/api/v1/business/mobile-money/payouts",
                     *         "status": 402,
                     *         "error_code": "insufficient_funds",
                     *         "duration_ms": 18,
                     *         "key_id": 42,
                     *         "key_prefix": "biz_live_1a2b3c4d",
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiRequest"];
                    };
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Both when absent. */
                environment?: "live" | "sandbox";
                /** @description true: only those that are not read. */
                unread?: "true" | "false";
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "type": "mobile_money_deposit.completed",
                     *           "environment": "live",
                     *           "title": "Deposit completed",
                     *           "message": "5000.00 CDF from +243812345678 was added to your wallet.",
                     *           "data": {
                     *             "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "wallet_id": 7
                     *           },
                     *           "read": false,
                     *           "read_at": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null,
                     *         "unread_count": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Notification"][];
                        meta: components["schemas"]["NotificationsMeta"];
                    };
                };
            };
        };
    };
    markNotificationRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "type": "mobile_money_deposit.completed",
                     *         "environment": "live",
                     *         "title": "Deposit completed",
                     *         "message": "5000.00 CDF from +243812345678 was added to your wallet.",
                     *         "data": {
                     *           "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *           "wallet_id": 7
                     *         },
                     *         "read": false,
                     *         "read_at": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Notification"];
                    };
                };
            };
        };
    };
    markAllNotificationsRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "updated": 3,
                     *         "unread_count": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AllRead"];
                    };
                };
            };
        };
    };
    getKyc: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "submitted",
                     *         "submitted_at": "2026-05-01T10:00:00.000Z",
                     *         "reviewed_at": null,
                     *         "rejection_reason": null,
                     *         "attempt": 1,
                     *         "record": {
                     *           "legal_name": "Boutique Lumière SARL",
                     *           "registration_number": "CD/KIN/RCCM/26-B-01234",
                     *           "business_type": "company",
                     *           "country": "CD",
                     *           "address": {
                     *             "line1": "12 avenue du Commerce",
                     *             "line2": null,
                     *             "city": "Kinshasa",
                     *             "region": "Gombe",
                     *             "postal_code": null
                     *           },
                     *           "tax_id": "A2601234X",
                     *           "website": "https://boutique.example",
                     *           "representative": {
                     *             "full_name": "Amina Ilunga",
                     *             "date_of_birth": "1988-03-14",
                     *             "nationality": "CD",
                     *             "id_type": "passport",
                     *             "id_number": "******4567"
                     *           },
                     *           "documents": [
                     *             {
                     *               "id": 42,
                     *               "file_name": "registration.pdf",
                     *               "media_type": "application/pdf",
                     *               "size_bytes": 182044,
                     *               "created_at": "2026-05-01T10:00:00.000Z"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycState"];
                    };
                };
            };
        };
    };
    submitKyc: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "legal_name": "Boutique Lumière SARL",
                 *       "registration_number": "CD/KIN/RCCM/26-B-01234",
                 *       "business_type": "company",
                 *       "country": "CD",
                 *       "address": {
                 *         "line1": "12 avenue du Commerce",
                 *         "line2": "Building B",
                 *         "city": "Kinshasa",
                 *         "region": "Gombe",
                 *         "postal_code": "2041"
                 *       },
                 *       "tax_id": "A2601234X",
                 *       "website": "https://boutique.example",
                 *       "representative": {
                 *         "full_name": "Amina Ilunga",
                 *         "date_of_birth": "1988-03-14",
                 *         "nationality": "CD",
                 *         "id_type": "passport",
                 *         "id_number": "OP1234567"
                 *       },
                 *       "documents": [
                 *         42
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SubmitKycRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "status": "submitted",
                     *         "submitted_at": "2026-05-01T10:00:00.000Z",
                     *         "attempt": 1,
                     *         "message": "KYC submitted. You will be notified of the decision."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycSubmitted"];
                    };
                };
            };
        };
    };
    getKycDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "fields": {
                     *           "legal_name": "Boutique Lumière SARL",
                     *           "registration_number": "CD/KIN/RCCM/26-B-01234",
                     *           "business_type": "company",
                     *           "country": "CD",
                     *           "tax_id": "A2601234X",
                     *           "website": "https://boutique.example",
                     *           "address": {
                     *             "line1": "12 avenue du Commerce",
                     *             "line2": null,
                     *             "city": "Kinshasa",
                     *             "region": "Gombe",
                     *             "postal_code": null
                     *           },
                     *           "representative": {
                     *             "full_name": "Amina Ilunga",
                     *             "date_of_birth": "1988-03-14",
                     *             "nationality": "CD",
                     *             "id_type": "passport"
                     *           }
                     *         },
                     *         "documents": [
                     *           {
                     *             "id": 42,
                     *             "file_name": "registration.pdf",
                     *             "media_type": "application/pdf",
                     *             "size_bytes": 182044,
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycDraft"];
                    };
                };
            };
        };
    };
    saveKycDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "legal_name": "Boutique Lumière SARL",
                 *       "registration_number": "CD/KIN/RCCM/26-B-01234",
                 *       "business_type": "company",
                 *       "country": "CD",
                 *       "tax_id": "A2601234X",
                 *       "website": "https://boutique.example",
                 *       "address": {
                 *         "line1": "12 avenue du Commerce",
                 *         "line2": "Building B",
                 *         "city": "Kinshasa",
                 *         "region": "Gombe",
                 *         "postal_code": "2041"
                 *       },
                 *       "representative": {
                 *         "full_name": "Amina Ilunga",
                 *         "date_of_birth": "1988-03-14",
                 *         "nationality": "CD",
                 *         "id_type": "passport"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SaveKycDraftRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "fields": {
                     *           "legal_name": "Boutique Lumière SARL",
                     *           "registration_number": "CD/KIN/RCCM/26-B-01234",
                     *           "business_type": "company",
                     *           "country": "CD",
                     *           "tax_id": "A2601234X",
                     *           "website": "https://boutique.example",
                     *           "address": {
                     *             "line1": "12 avenue du Commerce",
                     *             "line2": null,
                     *             "city": "Kinshasa",
                     *             "region": "Gombe",
                     *             "postal_code": null
                     *           },
                     *           "representative": {
                     *             "full_name": "Amina Ilunga",
                     *             "date_of_birth": "1988-03-14",
                     *             "nationality": "CD",
                     *             "id_type": "passport"
                     *           }
                     *         },
                     *         "documents": [
                     *           {
                     *             "id": 42,
                     *             "file_name": "registration.pdf",
                     *             "media_type": "application/pdf",
                     *             "size_bytes": 182044,
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycDraft"];
                    };
                };
            };
        };
    };
    uploadKycDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "(binary)"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description PDF, JPEG or PNG, at most 5 MB; a picture of at most 64 megapixels.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "file_name": "registration.pdf",
                     *         "media_type": "application/pdf",
                     *         "size_bytes": 182044,
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycDocument"];
                    };
                };
            };
        };
    };
    getKycDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    "Content-Disposition": components["headers"]["Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example (binary) */
                    "application/pdf": string;
                    /** @example (binary) */
                    "image/jpeg": string;
                    /** @example (binary) */
                    "image/png": string;
                };
            };
        };
    };
    deleteKycDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "message": "The document has been deleted."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycDocumentDeleted"];
                    };
                };
            };
        };
    };
    fundSandboxWallet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "5000.00"
                 *     }
                 */
                "application/json": components["schemas"]["FundWalletRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "held_balance": "0.00",
                     *         "per_transaction_limit": null,
                     *         "daily_limit": "100000.00",
                     *         "monthly_limit": null,
                     *         "limits": {
                     *           "daily": {
                     *             "limit": "100000.00",
                     *             "used": "2500.00",
                     *             "remaining": "97500.00",
                     *             "resets_at": "2026-05-01T10:00:00.000Z"
                     *           },
                     *           "monthly": {
                     *             "limit": "100000.00",
                     *             "used": "2500.00",
                     *             "remaining": "97500.00",
                     *             "resets_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletDetails"];
                    };
                };
            };
        };
    };
    fundSandboxWalletBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "5000.00"
                 *     }
                 */
                "application/json": components["schemas"]["FundWalletRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "held_balance": "0.00",
                     *         "per_transaction_limit": null,
                     *         "daily_limit": "100000.00",
                     *         "monthly_limit": null,
                     *         "limits": {
                     *           "daily": {
                     *             "limit": "100000.00",
                     *             "used": "2500.00",
                     *             "remaining": "97500.00",
                     *             "resets_at": "2026-05-01T10:00:00.000Z"
                     *           },
                     *           "monthly": {
                     *             "limit": "100000.00",
                     *             "used": "2500.00",
                     *             "remaining": "97500.00",
                     *             "resets_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletDetails"];
                    };
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "url": "https://shop.example.com/webhooks",
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "event_types": null,
                     *         "secret_prefix": "whsec_Fk3t",
                     *         "previous_secret_valid_until": "2026-05-01T10:00:00.000Z",
                     *         "failing_since": null,
                     *         "last_success_at": "2026-05-01T10:00:00.000Z",
                     *         "last_failure_at": "2026-05-01T10:00:00.000Z",
                     *         "pending_deliveries": 0,
                     *         "failed_deliveries": 0,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
    };
    setWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example.com/webhooks",
                 *       "event_types": [
                 *         "mobile_money_deposit.completed"
                 *       ],
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "url": "https://shop.example.com/webhooks",
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "event_types": null,
                     *         "secret_prefix": "whsec_Fk3t",
                     *         "previous_secret_valid_until": "2026-05-01T10:00:00.000Z",
                     *         "failing_since": null,
                     *         "last_success_at": "2026-05-01T10:00:00.000Z",
                     *         "last_failure_at": "2026-05-01T10:00:00.000Z",
                     *         "pending_deliveries": 0,
                     *         "failed_deliveries": 0,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "secret": "whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k="
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ConfiguredWebhookEndpoint"];
                    };
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "secret": "whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k=",
                     *         "previous_secret_valid_until": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RotatedWebhookSecret"];
                    };
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "http_status": 200,
                     *         "reason": null,
                     *         "latency_ms": 84,
                     *         "response_excerpt": "ok",
                     *         "status": "succeeded",
                     *         "delivery_id": 981,
                     *         "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookTest"];
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The highest sequence you have. */
                after_sequence?: number;
                /** @description How many there are on a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *           "type": "mobile_money_deposit.completed",
                     *           "timestamp": "2026-05-01T10:00:00.000Z",
                     *           "sequence": 17,
                     *           "environment": "live",
                     *           "api_version": "v1",
                     *           "data": {
                     *             "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "status": "completed",
                     *             "wallet_id": 42,
                     *             "currency_code": "CDF",
                     *             "amount": "5000.00",
                     *             "provider": "pawapay",
                     *             "network": "VODACOM_MPESA_COD",
                     *             "phone_number": "243813456789",
                     *             "client_reference": "order-1182",
                     *             "description": "Order 1182",
                     *             "metadata": {
                     *               "order_id": "1182"
                     *             },
                     *             "failure_code": null,
                     *             "failure_message": null,
                     *             "provider_reference": "CI240501.1000.A12345",
                     *             "created_at": "2026-05-01T10:00:00.000Z",
                     *             "updated_at": "2026-05-01T10:00:00.000Z",
                     *             "completed_at": "2026-05-01T10:00:00.000Z",
                     *             "type": "mobile_money_deposit"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "after_sequence": 0,
                     *         "limit": 20,
                     *         "has_more": false,
                     *         "next_after_sequence": 17,
                     *         "last_sequence": 17,
                     *         "epoch": 1,
                     *         "epoch_first_sequence": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        meta: components["schemas"]["EventFeedMeta"];
                    };
                };
            };
        };
    };
    listEventTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "mobile_money_deposit.completed",
                     *           "description": "A deposit was credited to the wallet.",
                     *           "schema": {
                     *             "type": "object"
                     *           },
                     *           "example": {
                     *             "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *             "type": "mobile_money_deposit.completed",
                     *             "timestamp": "2026-05-01T10:00:00.000Z",
                     *             "sequence": 17,
                     *             "environment": "live",
                     *             "api_version": "v1",
                     *             "data": {
                     *               "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *               "status": "completed",
                     *               "wallet_id": 42,
                     *               "currency_code": "CDF",
                     *               "amount": "5000.00",
                     *               "provider": "pawapay",
                     *               "network": "VODACOM_MPESA_COD",
                     *               "phone_number": "243813456789",
                     *               "client_reference": "order-1182",
                     *               "description": "Order 1182",
                     *               "metadata": {
                     *                 "order_id": "1182"
                     *               },
                     *               "failure_code": null,
                     *               "failure_message": null,
                     *               "provider_reference": "CI240501.1000.A12345",
                     *               "created_at": "2026-05-01T10:00:00.000Z",
                     *               "updated_at": "2026-05-01T10:00:00.000Z",
                     *               "completed_at": "2026-05-01T10:00:00.000Z",
                     *               "type": "mobile_money_deposit"
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EventType"][];
                    };
                };
            };
        };
    };
    getWebhookEndpointBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "url": "https://shop.example.com/webhooks",
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "event_types": null,
                     *         "secret_prefix": "whsec_Fk3t",
                     *         "previous_secret_valid_until": "2026-05-01T10:00:00.000Z",
                     *         "failing_since": null,
                     *         "last_success_at": "2026-05-01T10:00:00.000Z",
                     *         "last_failure_at": "2026-05-01T10:00:00.000Z",
                     *         "pending_deliveries": 0,
                     *         "failed_deliveries": 0,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookEndpoint"];
                    };
                };
            };
        };
    };
    setWebhookEndpointBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example.com/webhooks",
                 *       "event_types": [
                 *         "mobile_money_deposit.completed"
                 *       ],
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "url": "https://shop.example.com/webhooks",
                     *         "enabled": true,
                     *         "disabled_reason": null,
                     *         "event_types": null,
                     *         "secret_prefix": "whsec_Fk3t",
                     *         "previous_secret_valid_until": "2026-05-01T10:00:00.000Z",
                     *         "failing_since": null,
                     *         "last_success_at": "2026-05-01T10:00:00.000Z",
                     *         "last_failure_at": "2026-05-01T10:00:00.000Z",
                     *         "pending_deliveries": 0,
                     *         "failed_deliveries": 0,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "secret": "whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k="
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ConfiguredWebhookEndpoint"];
                    };
                };
            };
        };
    };
    rotateWebhookSecretBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "secret": "whsec_Fk3tQp8bX0m1n2c3v4b5n6m7a8s9d0f1g2h3j4k5l6k=",
                     *         "previous_secret_valid_until": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RotatedWebhookSecret"];
                    };
                };
            };
        };
    };
    testWebhookEndpointBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "http_status": 200,
                     *         "reason": null,
                     *         "latency_ms": 84,
                     *         "response_excerpt": "ok",
                     *         "status": "succeeded",
                     *         "delivery_id": 981,
                     *         "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookTest"];
                    };
                };
            };
        };
    };
    listEventsBySession: {
        parameters: {
            query?: {
                /** @description The highest sequence you have. */
                after_sequence?: number;
                /** @description How many there are on a page. */
                limit?: number;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *           "type": "mobile_money_deposit.completed",
                     *           "timestamp": "2026-05-01T10:00:00.000Z",
                     *           "sequence": 17,
                     *           "environment": "live",
                     *           "api_version": "v1",
                     *           "data": {
                     *             "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "status": "completed",
                     *             "wallet_id": 42,
                     *             "currency_code": "CDF",
                     *             "amount": "5000.00",
                     *             "provider": "pawapay",
                     *             "network": "VODACOM_MPESA_COD",
                     *             "phone_number": "243813456789",
                     *             "client_reference": "order-1182",
                     *             "description": "Order 1182",
                     *             "metadata": {
                     *               "order_id": "1182"
                     *             },
                     *             "failure_code": null,
                     *             "failure_message": null,
                     *             "provider_reference": "CI240501.1000.A12345",
                     *             "created_at": "2026-05-01T10:00:00.000Z",
                     *             "updated_at": "2026-05-01T10:00:00.000Z",
                     *             "completed_at": "2026-05-01T10:00:00.000Z",
                     *             "type": "mobile_money_deposit"
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "after_sequence": 0,
                     *         "limit": 20,
                     *         "has_more": false,
                     *         "next_after_sequence": 17,
                     *         "last_sequence": 17,
                     *         "epoch": 1,
                     *         "epoch_first_sequence": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        meta: components["schemas"]["EventFeedMeta"];
                    };
                };
            };
        };
    };
    listEventTypesBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "mobile_money_deposit.completed",
                     *           "description": "A deposit was credited to the wallet.",
                     *           "schema": {
                     *             "type": "object"
                     *           },
                     *           "example": {
                     *             "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *             "type": "mobile_money_deposit.completed",
                     *             "timestamp": "2026-05-01T10:00:00.000Z",
                     *             "sequence": 17,
                     *             "environment": "live",
                     *             "api_version": "v1",
                     *             "data": {
                     *               "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *               "status": "completed",
                     *               "wallet_id": 42,
                     *               "currency_code": "CDF",
                     *               "amount": "5000.00",
                     *               "provider": "pawapay",
                     *               "network": "VODACOM_MPESA_COD",
                     *               "phone_number": "243813456789",
                     *               "client_reference": "order-1182",
                     *               "description": "Order 1182",
                     *               "metadata": {
                     *                 "order_id": "1182"
                     *               },
                     *               "failure_code": null,
                     *               "failure_message": null,
                     *               "provider_reference": "CI240501.1000.A12345",
                     *               "created_at": "2026-05-01T10:00:00.000Z",
                     *               "updated_at": "2026-05-01T10:00:00.000Z",
                     *               "completed_at": "2026-05-01T10:00:00.000Z",
                     *               "type": "mobile_money_deposit"
                     *             }
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EventType"][];
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those in this state. */
                status?: "pending" | "succeeded" | "failed";
                /** @description Deliveries of the events of one transaction. */
                transaction_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 981,
                     *           "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *           "event_type": "mobile_money_deposit.completed",
                     *           "sequence": 17,
                     *           "status": "succeeded",
                     *           "attempt_count": 1,
                     *           "next_attempt_at": null,
                     *           "http_status": 200,
                     *           "reason": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "completed_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    recoverWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-05-01T10:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["RecoverDeliveriesRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recovered": 12
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecoveredDeliveries"];
                    };
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 981,
                     *         "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *         "event_type": "mobile_money_deposit.completed",
                     *         "sequence": 17,
                     *         "status": "succeeded",
                     *         "attempt_count": 1,
                     *         "next_attempt_at": null,
                     *         "http_status": 200,
                     *         "reason": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z",
                     *         "attempts": [
                     *           {
                     *             "http_status": 200,
                     *             "reason": null,
                     *             "latency_ms": 84,
                     *             "response_excerpt": "ok",
                     *             "number": 1,
                     *             "status": "succeeded",
                     *             "attempted_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "event": {
                     *           "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *           "type": "mobile_money_deposit.completed",
                     *           "timestamp": "2026-05-01T10:00:00.000Z",
                     *           "sequence": 17,
                     *           "environment": "live",
                     *           "api_version": "v1",
                     *           "data": {
                     *             "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "status": "completed",
                     *             "wallet_id": 42,
                     *             "currency_code": "CDF",
                     *             "amount": "5000.00",
                     *             "provider": "pawapay",
                     *             "network": "VODACOM_MPESA_COD",
                     *             "phone_number": "243813456789",
                     *             "client_reference": "order-1182",
                     *             "description": "Order 1182",
                     *             "metadata": {
                     *               "order_id": "1182"
                     *             },
                     *             "failure_code": null,
                     *             "failure_message": null,
                     *             "provider_reference": "CI240501.1000.A12345",
                     *             "created_at": "2026-05-01T10:00:00.000Z",
                     *             "updated_at": "2026-05-01T10:00:00.000Z",
                     *             "completed_at": "2026-05-01T10:00:00.000Z",
                     *             "type": "mobile_money_deposit"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDeliveryDetails"];
                    };
                };
            };
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 981,
                     *         "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *         "event_type": "mobile_money_deposit.completed",
                     *         "sequence": 17,
                     *         "status": "succeeded",
                     *         "attempt_count": 1,
                     *         "next_attempt_at": null,
                     *         "http_status": 200,
                     *         "reason": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    listWebhookDeliveriesBySession: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those in this state. */
                status?: "pending" | "succeeded" | "failed";
                /** @description Deliveries of the events of one transaction. */
                transaction_id?: string;
            };
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 981,
                     *           "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *           "event_type": "mobile_money_deposit.completed",
                     *           "sequence": 17,
                     *           "status": "succeeded",
                     *           "attempt_count": 1,
                     *           "next_attempt_at": null,
                     *           "http_status": 200,
                     *           "reason": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "completed_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    recoverWebhookDeliveriesBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2026-05-01T10:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["RecoverDeliveriesRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recovered": 12
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecoveredDeliveries"];
                    };
                };
            };
        };
    };
    getWebhookDeliveryBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 981,
                     *         "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *         "event_type": "mobile_money_deposit.completed",
                     *         "sequence": 17,
                     *         "status": "succeeded",
                     *         "attempt_count": 1,
                     *         "next_attempt_at": null,
                     *         "http_status": 200,
                     *         "reason": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z",
                     *         "attempts": [
                     *           {
                     *             "http_status": 200,
                     *             "reason": null,
                     *             "latency_ms": 84,
                     *             "response_excerpt": "ok",
                     *             "number": 1,
                     *             "status": "succeeded",
                     *             "attempted_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "event": {
                     *           "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *           "type": "mobile_money_deposit.completed",
                     *           "timestamp": "2026-05-01T10:00:00.000Z",
                     *           "sequence": 17,
                     *           "environment": "live",
                     *           "api_version": "v1",
                     *           "data": {
                     *             "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "status": "completed",
                     *             "wallet_id": 42,
                     *             "currency_code": "CDF",
                     *             "amount": "5000.00",
                     *             "provider": "pawapay",
                     *             "network": "VODACOM_MPESA_COD",
                     *             "phone_number": "243813456789",
                     *             "client_reference": "order-1182",
                     *             "description": "Order 1182",
                     *             "metadata": {
                     *               "order_id": "1182"
                     *             },
                     *             "failure_code": null,
                     *             "failure_message": null,
                     *             "provider_reference": "CI240501.1000.A12345",
                     *             "created_at": "2026-05-01T10:00:00.000Z",
                     *             "updated_at": "2026-05-01T10:00:00.000Z",
                     *             "completed_at": "2026-05-01T10:00:00.000Z",
                     *             "type": "mobile_money_deposit"
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDeliveryDetails"];
                    };
                };
            };
        };
    };
    replayWebhookDeliveryBySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Which money a session means. */
                "X-Environment"?: components["parameters"]["Environment"];
            };
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-Environment": components["headers"]["Environment"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 981,
                     *         "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *         "event_type": "mobile_money_deposit.completed",
                     *         "sequence": 17,
                     *         "status": "succeeded",
                     *         "attempt_count": 1,
                     *         "next_attempt_at": null,
                     *         "http_status": 200,
                     *         "reason": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
        };
    };
    getWork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "as_of": "2026-05-01T10:00:00.000Z",
                     *         "queues": [
                     *           {
                     *             "queue": "kyc",
                     *             "total": 3,
                     *             "oldest_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Work"];
                    };
                };
            };
        };
    };
    retryEmails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The mail server takes mail again."
                 *     }
                 */
                "application/json": components["schemas"]["RetryEmailsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "retried": 12
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RetriedEmails"];
                    };
                };
            };
        };
    };
    listAuditRecords: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only what this operator did. */
                operator_id?: number;
                /** @description Only what was done under this name. */
                action?: "operator.created" | "operator.logged_in" | "operator.logged_out" | "operator.password_changed" | "operator.password_reset" | "operator.reset" | "operator.invited" | "operator.joined" | "operator.updated" | "operator.session_ended" | "operator.second_factor_on" | "operator.second_factor_off" | "operator.recovery_codes_replaced" | "approval.requested" | "approval.approved" | "approval.rejected" | "business.second_factor_off" | "business.note_added" | "business.login_unlocked" | "business.pin_unlocked" | "business.sessions_ended" | "business.webhooks_recovered" | "api_key.revoked" | "business.updated" | "business.activated" | "business.suspended" | "business.reactivated" | "business.terminated" | "business.plan_set" | "business.pin_reset" | "kyc.approved" | "kyc.rejected" | "kyc_document.read" | "plan.created" | "plan.updated" | "wallet.limits_set" | "transaction.synced" | "transaction.ended" | "review.resolved" | "reconciliation.run" | "payouts.paused" | "payouts.resumed" | "emails.retried";
                /** @description Only what was done to targets of this type. */
                target_type?: "operator" | "business" | "kyc_document" | "plan" | "wallet" | "transaction" | "review" | "reconciliation" | "approval" | "api_key" | "payout_pause" | "emails";
                /** @description Only what was done to the target with this id. */
                target_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1042,
                     *           "actor": {
                     *             "id": 7,
                     *             "email": "ops@service.example",
                     *             "name": "Amina Ilunga"
                     *           },
                     *           "action": "business.activated",
                     *           "target": {
                     *             "type": "business",
                     *             "id": 42
                     *           },
                     *           "before": {
                     *             "status": "pending_approval"
                     *           },
                     *           "after": {
                     *             "status": "active"
                     *           },
                     *           "reason": null,
                     *           "ip": "203.0.113.7",
                     *           "request_id": "7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AuditRecord"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    getOperatorHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "status": "ok",
                     *         "checked_at": "2026-05-01T10:00:00.000Z",
                     *         "providers": [
                     *           {
                     *             "name": "pawapay",
                     *             "kind": "mobile_money",
                     *             "available": true,
                     *             "refusal": null
                     *           }
                     *         ],
                     *         "jobs": [
                     *           {
                     *             "name": "webhook-deliveries",
                     *             "state": "running",
                     *             "last_succeeded_at": "2026-05-01T10:00:00.000Z",
                     *             "under_way": 0
                     *           }
                     *         ],
                     *         "backlogs": [
                     *           {
                     *             "name": "webhooks",
                     *             "total": 0,
                     *             "oldest_due_at": null
                     *           }
                     *         ],
                     *         "mail": {
                     *           "transport": "smtp",
                     *           "waiting": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorHealth"];
                    };
                };
            };
        };
    };
    getTrialBalance: {
        parameters: {
            query?: {
                /** @description The books at the end of this day (UTC). Now when absent. */
                day?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "environment": "live",
                     *           "currency_code": "CDF",
                     *           "debits": "20000.00",
                     *           "credits": "20000.00",
                     *           "balanced": true,
                     *           "lines": [
                     *             {
                     *               "kind": "wallet",
                     *               "debits": "15000.00",
                     *               "credits": "20000.00",
                     *               "balance": "5000.00"
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TrialBalance"][];
                    };
                };
            };
        };
    };
    checkLedgerInvariants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "ok": true,
                     *         "checked_at": "2026-05-01T10:00:00.000Z",
                     *         "invariants": [
                     *           {
                     *             "name": "entries_sum_to_zero",
                     *             "description": "Credits equal debits per environment and currency.",
                     *             "holds": true,
                     *             "violations": 0,
                     *             "examples": []
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Invariants"];
                    };
                };
            };
        };
    };
    listInvariantRuns: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "day": "2026-11-22",
                     *           "status": "finished",
                     *           "checked": 24,
                     *           "broken": [],
                     *           "created_at": "2026-11-22T00:12:07.000Z",
                     *           "finished_at": "2026-11-22T00:12:07.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvariantRun"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    listBusinessWallets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "environment": "live",
                     *           "currency_code": "CDF",
                     *           "balance": "5000.00",
                     *           "held_balance": "0.00",
                     *           "status": "active",
                     *           "per_transaction_limit": "5000.00",
                     *           "daily_limit": "20000.00",
                     *           "monthly_limit": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "updated_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorWallet"][];
                    };
                };
            };
        };
    };
    listBusinessWalletEntries: {
        parameters: {
            query?: {
                /** @description Live or sandbox. */
                environment?: "live" | "sandbox";
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 981,
                     *           "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *           "direction": "credit",
                     *           "amount": "5000.00",
                     *           "balance_after": "15000.00",
                     *           "description": "Mobile money deposit",
                     *           "reversal": true,
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WalletEntry"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    listBusinessCards: {
        parameters: {
            query?: {
                /** @description Live or sandbox. */
                environment?: "live" | "sandbox";
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those in this state. */
                status?: "active" | "frozen" | "terminated";
            };
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "brand": "VISA",
                     *           "card_type": "virtual",
                     *           "currency_code": "USD",
                     *           "status": "active",
                     *           "first_six": "424242",
                     *           "last_four": "0000",
                     *           "masked": "424242******0000",
                     *           "balance": "5000",
                     *           "provider_card_id": "0f0e1c4a-2f0f-4b1e-9d5b-1d2c3b4a5f60",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["CardSummary"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    getBusinessAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "second_factor": false,
                     *         "login_locked_until": null,
                     *         "pin_set": true,
                     *         "pin_locked_until": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountAccess"];
                    };
                };
            };
        };
    };
    listBusinessApiKeys: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "key_prefix": "biz_live_3f9a1c07",
                     *           "environment": "live",
                     *           "name": "Production server",
                     *           "status": "active",
                     *           "last_used_at": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "revoked_at": null,
                     *           "revoked_because": null,
                     *           "expires_at": null,
                     *           "allowed_ips": [
                     *             "203.0.113.0/24"
                     *           ],
                     *           "scopes": null,
                     *           "replaced_by": null
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ApiKey"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    listBusinessSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "ip": "203.0.113.7",
                     *           "user_agent": "Mozilla/5.0",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "last_refreshed_at": "2026-05-01T10:15:00.000Z",
                     *           "expires_at": "2026-05-01T10:45:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountSession"][];
                    };
                };
            };
        };
    };
    listBusinessActivity: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those of this type. */
                type?: string;
            };
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 981,
                     *           "type": "sign_in.succeeded",
                     *           "actor": "session",
                     *           "subject_id": "42",
                     *           "ip": "203.0.113.7",
                     *           "user_agent": "Mozilla/5.0",
                     *           "request_id": "7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Activity"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    listBusinessAuditRecords: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 1042,
                     *           "actor": {
                     *             "id": 7,
                     *             "email": "ops@service.example",
                     *             "name": "Amina Ilunga"
                     *           },
                     *           "action": "business.activated",
                     *           "target": {
                     *             "type": "business",
                     *             "id": 42
                     *           },
                     *           "before": {
                     *             "status": "pending_approval"
                     *           },
                     *           "after": {
                     *             "status": "active"
                     *           },
                     *           "reason": null,
                     *           "ip": "203.0.113.7",
                     *           "request_id": "7f0f3c1e-6f0c-4c55-9a1f-0d6a4d3c9b21",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AuditRecord"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    listBusinessWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "url": "https://shop.example.com/webhooks",
                     *           "enabled": true,
                     *           "disabled_reason": null,
                     *           "event_types": null,
                     *           "secret_prefix": "whsec_Fk3t",
                     *           "previous_secret_valid_until": "2026-05-01T10:00:00.000Z",
                     *           "failing_since": null,
                     *           "last_success_at": "2026-05-01T10:00:00.000Z",
                     *           "last_failure_at": "2026-05-01T10:00:00.000Z",
                     *           "pending_deliveries": 0,
                     *           "failed_deliveries": 0,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "updated_at": "2026-05-01T10:00:00.000Z",
                     *           "environment": "live"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountWebhook"][];
                    };
                };
            };
        };
    };
    listBusinessWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Live or sandbox. */
                environment?: "live" | "sandbox";
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those in this state. */
                status?: "pending" | "succeeded" | "failed";
                /** @description Deliveries of the events of one transaction. */
                transaction_id?: string;
            };
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 981,
                     *           "event_id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                     *           "event_type": "mobile_money_deposit.completed",
                     *           "sequence": 17,
                     *           "status": "succeeded",
                     *           "attempt_count": 1,
                     *           "next_attempt_at": null,
                     *           "http_status": 200,
                     *           "reason": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "completed_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    recoverBusinessWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "environment": "live",
                 *       "since": "2026-05-01T10:00:00Z",
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["RecoverForBusinessRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recovered": 12
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecoveredDeliveries"];
                    };
                };
            };
        };
    };
    listBusinessNotes: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "author": {
                     *             "id": 7,
                     *             "email": "ops@service.example",
                     *             "name": "Amina Ilunga"
                     *           },
                     *           "text": "Called on 3 May: will send the missing page tomorrow.",
                     *           "created_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessNote"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    addBusinessNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Called on 3 May: will send the missing page tomorrow."
                 *     }
                 */
                "application/json": components["schemas"]["NoteRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 12,
                     *         "author": {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga"
                     *         },
                     *         "text": "Called on 3 May: will send the missing page tomorrow.",
                     *         "created_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessNote"];
                    };
                };
            };
        };
    };
    unlockBusinessLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "second_factor": false,
                     *         "login_locked_until": null,
                     *         "pin_set": true,
                     *         "pin_locked_until": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountAccess"];
                    };
                };
            };
        };
    };
    unlockBusinessPin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "second_factor": false,
                     *         "login_locked_until": null,
                     *         "pin_set": true,
                     *         "pin_locked_until": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["AccountAccess"];
                    };
                };
            };
        };
    };
    endBusinessSessions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "sessions_revoked": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EndedSessions"];
                    };
                };
            };
        };
    };
    revokeBusinessApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
                /** @description The id of the key, as it stands in the list of keys. */
                key_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "key_prefix": "biz_live_3f9a1c07",
                     *         "status": "revoked",
                     *         "revoked_at": "2026-05-01T10:00:00.000Z",
                     *         "message": "The key has been revoked; requests with it are refused from now on."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RevokedApiKey"];
                    };
                };
            };
        };
    };
    listBusinesses: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those in this state. */
                status?: "pending_approval" | "active" | "suspended" | "terminated";
                /** @description Only those whose KYC stands there. */
                kyc_status?: "not_submitted" | "submitted" | "approved" | "rejected";
                /** @description `failing`: nothing arrives at its live endpoint now. `switched_off`: it was given up for that. `any`: what `failing_webhooks` counts, the first and those given up in the last seven days. */
                webhook?: "failing" | "switched_off" | "any";
                /** @description Any part of code, name, e-mail or phone, an id, or the address of a wallet or card in the ledger, such as `wallet:6:CDF`. */
                q?: string;
                /** @description Signed up on or after; UTC. */
                from?: string;
                /** @description Signed up up to this day, inclusive, or before an instant. */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "code": "BIZ7K2MXQ4TP",
                     *           "name": "Kivu Market",
                     *           "email": "owner@kivu-market.example",
                     *           "phone": "+243812345678",
                     *           "status": "active",
                     *           "kyc_status": "approved",
                     *           "plan": {
                     *             "code": "growth",
                     *             "name": "Growth",
                     *             "features": [
                     *               "cards.issuing"
                     *             ]
                     *           },
                     *           "pin_set": true,
                     *           "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "updated_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummary"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    getBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "webhook_url": "https://kivu-market.example/webhooks",
                     *         "kyc": [
                     *           {
                     *             "id": 42,
                     *             "business_id": 42,
                     *             "attempt": 1,
                     *             "status": "submitted",
                     *             "submitted_at": "2026-05-01T10:00:00.000Z",
                     *             "reviewed_at": null,
                     *             "reviewed_by": null,
                     *             "rejection_reason": null,
                     *             "note": null,
                     *             "record": {
                     *               "legal_name": "Boutique Lumière SARL",
                     *               "registration_number": "CD/KIN/RCCM/26-B-01234",
                     *               "business_type": "company",
                     *               "country": "CD",
                     *               "address": {
                     *                 "line1": "12 avenue du Commerce",
                     *                 "line2": null,
                     *                 "city": "Kinshasa",
                     *                 "region": "Gombe",
                     *                 "postal_code": null
                     *               },
                     *               "tax_id": "A2601234X",
                     *               "website": "https://boutique.example",
                     *               "representative": {
                     *                 "full_name": "Amina Ilunga",
                     *                 "date_of_birth": "1988-03-14",
                     *                 "nationality": "CD",
                     *                 "id_type": "passport",
                     *                 "id_number": "******4567"
                     *               },
                     *               "documents": [
                     *                 {
                     *                   "id": 42,
                     *                   "file_name": "registration.pdf",
                     *                   "media_type": "application/pdf",
                     *                   "size_bytes": 182044,
                     *                   "created_at": "2026-05-01T10:00:00.000Z"
                     *                 }
                     *               ]
                     *             }
                     *           }
                     *         ],
                     *         "wallets": [
                     *           {
                     *             "id": 42,
                     *             "environment": "live",
                     *             "currency_code": "CDF",
                     *             "balance": "5000.00",
                     *             "held_balance": "0.00",
                     *             "status": "active",
                     *             "per_transaction_limit": "5000.00",
                     *             "daily_limit": "20000.00",
                     *             "monthly_limit": null,
                     *             "created_at": "2026-05-01T10:00:00.000Z",
                     *             "updated_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "counts": {
                     *           "api_keys": 2,
                     *           "sessions": 1,
                     *           "transactions": {
                     *             "completed": 120,
                     *             "failed": 4,
                     *             "pending": 1
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessDetails"];
                    };
                };
            };
        };
    };
    updateBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone.",
                 *       "email": "new-owner@kivu-market.example",
                 *       "name": "Kivu Market",
                 *       "phone": "+243812345678"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateBusinessRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "webhook_url": "https://kivu-market.example/webhooks",
                     *         "kyc": [
                     *           {
                     *             "id": 42,
                     *             "business_id": 42,
                     *             "attempt": 1,
                     *             "status": "submitted",
                     *             "submitted_at": "2026-05-01T10:00:00.000Z",
                     *             "reviewed_at": null,
                     *             "reviewed_by": null,
                     *             "rejection_reason": null,
                     *             "note": null,
                     *             "record": {
                     *               "legal_name": "Boutique Lumière SARL",
                     *               "registration_number": "CD/KIN/RCCM/26-B-01234",
                     *               "business_type": "company",
                     *               "country": "CD",
                     *               "address": {
                     *                 "line1": "12 avenue du Commerce",
                     *                 "line2": null,
                     *                 "city": "Kinshasa",
                     *                 "region": "Gombe",
                     *                 "postal_code": null
                     *               },
                     *               "tax_id": "A2601234X",
                     *               "website": "https://boutique.example",
                     *               "representative": {
                     *                 "full_name": "Amina Ilunga",
                     *                 "date_of_birth": "1988-03-14",
                     *                 "nationality": "CD",
                     *                 "id_type": "passport",
                     *                 "id_number": "******4567"
                     *               },
                     *               "documents": [
                     *                 {
                     *                   "id": 42,
                     *                   "file_name": "registration.pdf",
                     *                   "media_type": "application/pdf",
                     *                   "size_bytes": 182044,
                     *                   "created_at": "2026-05-01T10:00:00.000Z"
                     *                 }
                     *               ]
                     *             }
                     *           }
                     *         ],
                     *         "wallets": [
                     *           {
                     *             "id": 42,
                     *             "environment": "live",
                     *             "currency_code": "CDF",
                     *             "balance": "5000.00",
                     *             "held_balance": "0.00",
                     *             "status": "active",
                     *             "per_transaction_limit": "5000.00",
                     *             "daily_limit": "20000.00",
                     *             "monthly_limit": null,
                     *             "created_at": "2026-05-01T10:00:00.000Z",
                     *             "updated_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "counts": {
                     *           "api_keys": 2,
                     *           "sessions": 1,
                     *           "transactions": {
                     *             "completed": 120,
                     *             "failed": 4,
                     *             "pending": 1
                     *           }
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessDetails"];
                    };
                };
            };
            /** @description Accepted: another operator must decide */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "businessId": 42,
                     *           "internal": "Asked for by the owner.",
                     *           "told": null
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
        };
    };
    activateBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Visited on 3 May."
                 *     }
                 */
                "application/json": components["schemas"]["ActivateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummary"];
                    };
                };
            };
        };
    };
    suspendBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Chargebacks above the agreed share; see the risk file.",
                 *       "public_reason": "We are checking some of your payments."
                 *     }
                 */
                "application/json": components["schemas"]["BusinessDecisionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummary"];
                    };
                };
            };
        };
    };
    reactivateBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Chargebacks above the agreed share; see the risk file.",
                 *       "public_reason": "We are checking some of your payments."
                 *     }
                 */
                "application/json": components["schemas"]["BusinessDecisionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummary"];
                    };
                };
            };
        };
    };
    terminateBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Chargebacks above the agreed share; see the risk file.",
                 *       "public_reason": "We are checking some of your payments."
                 *     }
                 */
                "application/json": components["schemas"]["BusinessDecisionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummary"];
                    };
                };
            };
            /** @description Accepted: another operator must decide */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "businessId": 42,
                     *           "internal": "Asked for by the owner.",
                     *           "told": null
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
        };
    };
    setBusinessPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "growth"
                 *     }
                 */
                "application/json": components["schemas"]["SetPlanRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummary"];
                    };
                };
            };
        };
    };
    setWalletLimits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
                /** @description The currency of the wallet: three letters, in any case. */
                currency: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone.",
                 *       "per_transaction_limit": "5000.00",
                 *       "daily_limit": "20000.00",
                 *       "monthly_limit": null,
                 *       "environment": "live"
                 *     }
                 */
                "application/json": components["schemas"]["SetLimitsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "environment": "live",
                     *         "currency_code": "CDF",
                     *         "balance": "5000.00",
                     *         "held_balance": "0.00",
                     *         "status": "active",
                     *         "per_transaction_limit": "5000.00",
                     *         "daily_limit": "20000.00",
                     *         "monthly_limit": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorWallet"];
                    };
                };
            };
            /** @description Accepted: another operator must decide */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "businessId": 42,
                     *           "internal": "Asked for by the owner.",
                     *           "told": null
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
        };
    };
    switchOffBusinessSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummary"];
                    };
                };
            };
            /** @description Accepted: another operator must decide */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "businessId": 42,
                     *           "internal": "Asked for by the owner.",
                     *           "told": null
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
        };
    };
    resetBusinessPin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Asked for by the owner, on the telephone."
                 *     }
                 */
                "application/json": components["schemas"]["ReasonRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 42,
                     *         "code": "BIZ7K2MXQ4TP",
                     *         "name": "Kivu Market",
                     *         "email": "owner@kivu-market.example",
                     *         "phone": "+243812345678",
                     *         "status": "active",
                     *         "kyc_status": "approved",
                     *         "plan": {
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ]
                     *         },
                     *         "pin_set": true,
                     *         "email_verified_at": "2026-05-01T10:00:00.000Z",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["BusinessSummary"];
                    };
                };
            };
        };
    };
    listKycSubmissions: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description All when absent. */
                status?: "submitted" | "approved" | "rejected";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 42,
                     *           "business_id": 42,
                     *           "attempt": 1,
                     *           "status": "submitted",
                     *           "submitted_at": "2026-05-01T10:00:00.000Z",
                     *           "reviewed_at": null,
                     *           "reviewed_by": null,
                     *           "rejection_reason": null,
                     *           "note": null,
                     *           "record": {
                     *             "legal_name": "Boutique Lumière SARL",
                     *             "registration_number": "CD/KIN/RCCM/26-B-01234",
                     *             "business_type": "company",
                     *             "country": "CD",
                     *             "address": {
                     *               "line1": "12 avenue du Commerce",
                     *               "line2": null,
                     *               "city": "Kinshasa",
                     *               "region": "Gombe",
                     *               "postal_code": null
                     *             },
                     *             "tax_id": "A2601234X",
                     *             "website": "https://boutique.example",
                     *             "representative": {
                     *               "full_name": "Amina Ilunga",
                     *               "date_of_birth": "1988-03-14",
                     *               "nationality": "CD",
                     *               "id_type": "passport",
                     *               "id_number": "******4567"
                     *             },
                     *             "documents": [
                     *               {
                     *                 "id": 42,
                     *                 "file_name": "registration.pdf",
                     *                 "media_type": "application/pdf",
                     *                 "size_bytes": 182044,
                     *                 "created_at": "2026-05-01T10:00:00.000Z"
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycSubmission"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    listKycMatches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "business_id": 43,
                     *           "name": "Kivu Market",
                     *           "status": "suspended",
                     *           "kyc_status": "approved",
                     *           "same": [
                     *             "id_number"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycMatch"][];
                    };
                };
            };
        };
    };
    approveKyc: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "attempt": 1,
                 *       "note": "Checked against the register."
                 *     }
                 */
                "application/json": components["schemas"]["ApproveKycRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "business_id": 42,
                     *         "kyc_id": 42,
                     *         "status": "approved",
                     *         "attempt": 1,
                     *         "reviewed_at": "2026-05-01T10:00:00.000Z",
                     *         "rejection_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycDecision"];
                    };
                };
            };
        };
    };
    rejectKyc: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "attempt": 1,
                 *       "reason": "The scan is not readable."
                 *     }
                 */
                "application/json": components["schemas"]["RejectKycRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "business_id": 42,
                     *         "kyc_id": 42,
                     *         "status": "approved",
                     *         "attempt": 1,
                     *         "reviewed_at": "2026-05-01T10:00:00.000Z",
                     *         "rejection_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["KycDecision"];
                    };
                };
            };
        };
    };
    downloadKycDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Content-Disposition": components["headers"]["Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /** @example (binary) */
                    "application/pdf": string;
                    /** @example (binary) */
                    "image/jpeg": string;
                    /** @example (binary) */
                    "image/png": string;
                };
            };
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those in this state. */
                status?: "pending" | "approved" | "rejected" | "expired";
                /** @description Only what was asked for about targets of this type. */
                target_type?: "operator" | "business" | "kyc_document" | "plan" | "wallet" | "transaction" | "review" | "reconciliation" | "approval" | "api_key" | "payout_pause" | "emails";
                /** @description Only what was asked for about the target with this id. */
                target_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "approval_id": 12,
                     *           "action": "business.terminate",
                     *           "target": {
                     *             "type": "business",
                     *             "id": "42"
                     *           },
                     *           "input": {
                     *             "businessId": 42,
                     *             "internal": "Asked for by the owner.",
                     *             "told": null
                     *           },
                     *           "reason": "Asked for by the merchant.",
                     *           "status": "pending",
                     *           "requested_by": 7,
                     *           "requested_at": "2026-05-01T10:00:00.000Z",
                     *           "expires_at": "2026-05-01T10:00:00.000Z",
                     *           "decided_by": null,
                     *           "decided_at": null,
                     *           "decision_reason": null
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Approval"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    getApproval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "businessId": 42,
                     *           "internal": "Asked for by the owner.",
                     *           "told": null
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
        };
    };
    approveRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Checked with the merchant."
                 *     }
                 */
                "application/json": components["schemas"]["ApproveRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "businessId": 42,
                     *           "internal": "Asked for by the owner.",
                     *           "told": null
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
        };
    };
    rejectRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The amount does not match the ticket."
                 *     }
                 */
                "application/json": components["schemas"]["RejectRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "businessId": 42,
                     *           "internal": "Asked for by the owner.",
                     *           "told": null
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 2,
                     *           "code": "growth",
                     *           "name": "Growth",
                     *           "features": [
                     *             "cards.issuing"
                     *           ],
                     *           "businesses": 12,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "updated_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Plan"][];
                    };
                };
            };
        };
    };
    createPlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "enterprise",
                 *       "name": "Enterprise",
                 *       "features": [
                 *         "cards.issuing"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreatePlanRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 2,
                     *         "code": "growth",
                     *         "name": "Growth",
                     *         "features": [
                     *           "cards.issuing"
                     *         ],
                     *         "businesses": 12,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Plan"];
                    };
                };
            };
        };
    };
    updatePlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The code of the plan. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Enterprise",
                 *       "features": [
                 *         "cards.issuing"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePlanRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 2,
                     *         "code": "growth",
                     *         "name": "Growth",
                     *         "features": [
                     *           "cards.issuing"
                     *         ],
                     *         "businesses": 12,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Plan"];
                    };
                };
            };
        };
    };
    listReviews: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those in this state. */
                status?: "open" | "resolved";
                /** @description `oldest`: by the age of the operation, for working the queue off. `newest` when absent. */
                order?: "newest" | "oldest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 5,
                     *           "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *           "transaction_type": "mobile_money_deposit",
                     *           "business_id": 42,
                     *           "business_name": "Boutique Lumière",
                     *           "phone_number": "243812345678",
                     *           "reason": "amount_differs",
                     *           "amount": "5000.00",
                     *           "currency": "CDF",
                     *           "details": {
                     *             "our_amount": "5000.00",
                     *             "their_amount": "5001.00"
                     *           },
                     *           "status": "open",
                     *           "allowed_resolutions": [
                     *             "complete",
                     *             "fail"
                     *           ],
                     *           "payable_by_suspense": [
                     *             "complete"
                     *           ],
                     *           "resolution": null,
                     *           "resolution_reason": null,
                     *           "resolved_by": null,
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "resolved_at": null
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Review"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 5,
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "transaction_type": "mobile_money_deposit",
                     *         "business_id": 42,
                     *         "business_name": "Boutique Lumière",
                     *         "phone_number": "243812345678",
                     *         "reason": "amount_differs",
                     *         "amount": "5000.00",
                     *         "currency": "CDF",
                     *         "details": {
                     *           "our_amount": "5000.00",
                     *           "their_amount": "5001.00"
                     *         },
                     *         "status": "open",
                     *         "allowed_resolutions": [
                     *           "complete",
                     *           "fail"
                     *         ],
                     *         "payable_by_suspense": [
                     *           "complete"
                     *         ],
                     *         "resolution": null,
                     *         "resolution_reason": null,
                     *         "resolved_by": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "resolved_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Review"];
                    };
                };
            };
        };
    };
    resolveReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "resolution": "complete",
                 *       "pay_from": "source",
                 *       "wallet_id": 12,
                 *       "card_id": 7,
                 *       "reason": "Confirmed with the provider, ticket 4711."
                 *     }
                 */
                "application/json": components["schemas"]["ResolveReviewRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 5,
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "transaction_type": "mobile_money_deposit",
                     *         "business_id": 42,
                     *         "business_name": "Boutique Lumière",
                     *         "phone_number": "243812345678",
                     *         "reason": "amount_differs",
                     *         "amount": "5000.00",
                     *         "currency": "CDF",
                     *         "details": {
                     *           "our_amount": "5000.00",
                     *           "their_amount": "5001.00"
                     *         },
                     *         "status": "open",
                     *         "allowed_resolutions": [
                     *           "complete",
                     *           "fail"
                     *         ],
                     *         "payable_by_suspense": [
                     *           "complete"
                     *         ],
                     *         "resolution": null,
                     *         "resolution_reason": null,
                     *         "resolved_by": null,
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "resolved_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Review"];
                    };
                };
            };
            /** @description Accepted: another operator must decide */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "businessId": 42,
                     *           "internal": "Asked for by the owner.",
                     *           "told": null
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
        };
    };
    listReconciliations: {
        parameters: {
            query?: {
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 3,
                     *           "provider": "pawapay",
                     *           "status": "finished",
                     *           "from": "2026-05-01T10:00:00.000Z",
                     *           "to": "2026-05-01T10:00:00.000Z",
                     *           "matched": 128,
                     *           "in_flight": 2,
                     *           "unread": 0,
                     *           "difference_count": 2,
                     *           "balances": [
                     *             {
                     *               "currency": "CDF",
                     *               "provider_balance": "21798.03",
                     *               "ledger_position": "21798.03",
                     *               "difference": "0.00"
                     *             }
                     *           ],
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "finished_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Reconciliation"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    startReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "provider": "pawapay",
                 *       "from": "2026-05-01",
                 *       "to": "2026-05-01"
                 *     }
                 */
                "application/json": components["schemas"]["StartReconciliationRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 3,
                     *         "provider": "pawapay",
                     *         "status": "finished",
                     *         "from": "2026-05-01T10:00:00.000Z",
                     *         "to": "2026-05-01T10:00:00.000Z",
                     *         "matched": 128,
                     *         "in_flight": 2,
                     *         "unread": 0,
                     *         "difference_count": 2,
                     *         "balances": [
                     *           {
                     *             "currency": "CDF",
                     *             "provider_balance": "21798.03",
                     *             "ledger_position": "21798.03",
                     *             "difference": "0.00"
                     *           }
                     *         ],
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "finished_at": "2026-05-01T10:00:00.000Z",
                     *         "differences": [
                     *           {
                     *             "kind": "missing_there",
                     *             "reference": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "details": {
                     *               "state": "completed"
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReconciliationDetails"];
                    };
                };
            };
        };
    };
    getReconciliation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 3,
                     *         "provider": "pawapay",
                     *         "status": "finished",
                     *         "from": "2026-05-01T10:00:00.000Z",
                     *         "to": "2026-05-01T10:00:00.000Z",
                     *         "matched": 128,
                     *         "in_flight": 2,
                     *         "unread": 0,
                     *         "difference_count": 2,
                     *         "balances": [
                     *           {
                     *             "currency": "CDF",
                     *             "provider_balance": "21798.03",
                     *             "ledger_position": "21798.03",
                     *             "difference": "0.00"
                     *           }
                     *         ],
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "finished_at": "2026-05-01T10:00:00.000Z",
                     *         "differences": [
                     *           {
                     *             "kind": "missing_there",
                     *             "reference": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *             "details": {
                     *               "state": "completed"
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ReconciliationDetails"];
                    };
                };
            };
        };
    };
    getOperatorSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "enabled": true,
                     *         "recovery_codes_left": 10
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SecondFactorState"];
                    };
                };
            };
        };
    };
    startOperatorSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "secret": "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
                     *         "otpauth_url": "otpauth://totp/Business%20account:owner%40kivu-market.example?secret=GEZDGNBVGY3TQOJQ"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SecondFactorSetup"];
                    };
                };
            };
        };
    };
    switchOffOperatorSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "current_password": "kivu-market-7-lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["CurrentPasswordRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "enabled": true,
                     *         "recovery_codes_left": 10
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SecondFactorState"];
                    };
                };
            };
        };
    };
    confirmOperatorSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmSecondFactorRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recovery_codes": [
                     *           "a1b2c-d3e4f-a5b6c-d7e8f"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecoveryCodes"];
                    };
                };
            };
        };
    };
    replaceOperatorRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "current_password": "kivu-market-7-lanterns"
                 *     }
                 */
                "application/json": components["schemas"]["CurrentPasswordRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "recovery_codes": [
                     *           "a1b2c-d3e4f-a5b6c-d7e8f"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecoveryCodes"];
                    };
                };
            };
        };
    };
    listOperatorSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "7d9f6a1e-52c5-4b0e-9c7f-3a1d2f4b5c6d",
                     *           "current": true,
                     *           "ip": "203.0.113.7",
                     *           "user_agent": "Mozilla/5.0 …",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "expires_at": "2026-05-01T10:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSession"][];
                    };
                };
            };
        };
    };
    endOperatorSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionsEnded"];
                    };
                };
            };
        };
    };
    requestOperatorPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "owner@kivu-market.example"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "If an account has this address, a link to choose a new password is on its way."
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["ForgotPassword"];
                    };
                };
            };
        };
    };
    resetOperatorPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "9f2c…",
                 *       "new_password": "seven-lanterns-of-goma"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorLinkRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionsEnded"];
                    };
                };
            };
        };
    };
    acceptOperatorInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "9f2c…",
                 *       "new_password": "seven-lanterns-of-goma"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorLinkRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionsEnded"];
                    };
                };
            };
        };
    };
    listOperators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga",
                     *           "role": "support",
                     *           "status": "active",
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "disabled_at": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TeamMember"][];
                    };
                };
            };
        };
    };
    inviteOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "amina@service.example",
                 *       "name": "Amina Ilunga",
                 *       "role": "support"
                 *     }
                 */
                "application/json": components["schemas"]["InviteOperatorRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "email": "ops@service.example",
                     *         "name": "Amina Ilunga",
                     *         "role": "support",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "disabled_at": null,
                     *         "invitation_url": "https://service.example/operator/invitation#token=9f2c41d07be3",
                     *         "invitation_expires_at": "2026-05-04T10:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["InvitedOperator"];
                    };
                };
            };
        };
    };
    updateOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "role": "finance",
                 *       "disabled": true,
                 *       "reason": "Has left the company."
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOperatorRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "email": "ops@service.example",
                     *         "name": "Amina Ilunga",
                     *         "role": "support",
                     *         "status": "active",
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "disabled_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TeamMember"];
                    };
                };
            };
        };
    };
    loginOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "email": "ops@service.example",
                 *       "password": "a1b2c3-d4e5f6-a7b8c9-d0e1f2"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorLoginRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "expires_in": 900,
                     *         "refresh_token": "opr_5f2c…",
                     *         "refresh_expires_in": 1800,
                     *         "operator": {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga",
                     *           "role": "support"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorLogin"] | components["schemas"]["LoginChallenge"];
                    };
                };
            };
        };
    };
    loginOperatorWithCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "challenge_token": "5f2c…"
                 *     }
                 */
                "application/json": components["schemas"]["LoginCodeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "expires_in": 900,
                     *         "refresh_token": "opr_5f2c…",
                     *         "refresh_expires_in": 1800,
                     *         "operator": {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga",
                     *           "role": "support"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorLogin"];
                    };
                };
            };
        };
    };
    refreshOperatorTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refresh_token": "opr_5f2c…"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorRefreshRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.…",
                     *         "expires_in": 900,
                     *         "refresh_token": "opr_5f2c…",
                     *         "refresh_expires_in": 1800
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorTokens"];
                    };
                };
            };
        };
    };
    getOperatorBrowserSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "idle_expires_at": "2026-05-01T10:45:00.000Z",
                     *         "expires_at": "2026-05-01T22:00:00.000Z",
                     *         "operator": {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga",
                     *           "role": "support"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorBrowserSession"] | null;
                    };
                };
            };
        };
    };
    createOperatorBrowserSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "email": "ops@service.example",
                 *       "password": "a1b2c3-d4e5f6-a7b8c9-d0e1f2"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorLoginRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "idle_expires_at": "2026-05-01T10:45:00.000Z",
                     *         "expires_at": "2026-05-01T22:00:00.000Z",
                     *         "operator": {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga",
                     *           "role": "support"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorBrowserSession"] | components["schemas"]["LoginChallenge"];
                    };
                };
            };
        };
    };
    deleteOperatorBrowserSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionsEnded"];
                    };
                };
            };
        };
    };
    createOperatorBrowserSessionWithCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "287082",
                 *       "recovery_code": "text",
                 *       "challenge_token": "5f2c…"
                 *     }
                 */
                "application/json": components["schemas"]["LoginCodeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "idle_expires_at": "2026-05-01T10:45:00.000Z",
                     *         "expires_at": "2026-05-01T22:00:00.000Z",
                     *         "operator": {
                     *           "id": 7,
                     *           "email": "ops@service.example",
                     *           "name": "Amina Ilunga",
                     *           "role": "support"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorBrowserSession"];
                    };
                };
            };
        };
    };
    getOperatorSelf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 7,
                     *         "email": "ops@service.example",
                     *         "name": "Amina Ilunga",
                     *         "role": "support",
                     *         "must_change_password": false,
                     *         "second_factor_enabled": true,
                     *         "second_factor_required": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSelf"];
                    };
                };
            };
        };
    };
    logoutOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionsEnded"];
                    };
                };
            };
        };
    };
    changeOperatorPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "a1b2c3-d4e5f6-a7b8c9-d0e1f2",
                 *       "new_password": "seven-lanterns-of-goma"
                 *     }
                 */
                "application/json": components["schemas"]["OperatorPasswordRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "message": "You are logged out.",
                     *         "sessions_revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorSessionsEnded"];
                    };
                };
            };
        };
    };
    listPayoutPauses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 3,
                     *           "cause": "operator",
                     *           "provider": "pawapay",
                     *           "environment": "live",
                     *           "country": "COD",
                     *           "network": null,
                     *           "currency_code": "CDF",
                     *           "from_amount": "0.00",
                     *           "reason": "The provider pays out twice.",
                     *           "paused_by": 1,
                     *           "paused_at": "2026-05-01T10:00:00.000Z",
                     *           "lapses_at": "2026-05-01T10:00:00.000Z",
                     *           "resumed_by": null,
                     *           "resumed_at": null,
                     *           "resume_reason": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PayoutPause"][];
                    };
                };
            };
        };
    };
    pausePayouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "provider": "pawapay",
                 *       "environment": "live",
                 *       "country": "COD",
                 *       "network": "AIRTEL_COD",
                 *       "currency_code": "CDF",
                 *       "reason": "The provider pays out twice."
                 *     }
                 */
                "application/json": components["schemas"]["PausePayoutsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 3,
                     *         "cause": "operator",
                     *         "provider": "pawapay",
                     *         "environment": "live",
                     *         "country": "COD",
                     *         "network": null,
                     *         "currency_code": "CDF",
                     *         "from_amount": "0.00",
                     *         "reason": "The provider pays out twice.",
                     *         "paused_by": 1,
                     *         "paused_at": "2026-05-01T10:00:00.000Z",
                     *         "lapses_at": "2026-05-01T10:00:00.000Z",
                     *         "resumed_by": null,
                     *         "resumed_at": null,
                     *         "resume_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PayoutPause"];
                    };
                };
            };
        };
    };
    resumePayouts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id, as it stands in the list or in the answer of the creation. */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The provider has mended it."
                 *     }
                 */
                "application/json": components["schemas"]["ResumePayoutsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "id": 3,
                     *         "cause": "operator",
                     *         "provider": "pawapay",
                     *         "environment": "live",
                     *         "country": "COD",
                     *         "network": null,
                     *         "currency_code": "CDF",
                     *         "from_amount": "0.00",
                     *         "reason": "The provider pays out twice.",
                     *         "paused_by": 1,
                     *         "paused_at": "2026-05-01T10:00:00.000Z",
                     *         "lapses_at": "2026-05-01T10:00:00.000Z",
                     *         "resumed_by": null,
                     *         "resumed_at": null,
                     *         "resume_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["PayoutPause"];
                    };
                };
            };
        };
    };
    listAllTransactions: {
        parameters: {
            query?: {
                /** @description First day or instant, inclusive; UTC. */
                from?: string;
                /** @description Last day, inclusive, or an instant, exclusive; UTC. */
                to?: string;
                /** @description Which page, from 1. */
                page?: number;
                /** @description How many there are on a page. */
                limit?: number;
                /** @description `meta.next_cursor` of the page before, in place of `page`. As fast on the last page as on the first. */
                cursor?: string;
                /** @description Only those of this business. */
                business_id?: number;
                /** @description Both when absent. */
                environment?: "live" | "sandbox";
                /** @description Only those of this type. */
                type?: "mobile_money_deposit" | "mobile_money_payout" | "card_creation" | "card_topup" | "card_drain" | "card_termination";
                /** @description Only those in this state. */
                status?: "completed" | "failed" | "pending";
                /** @description Only what went through this provider. */
                provider?: string;
                /** @description The state of the operation; `status` is what the merchant sees of it. */
                state?: "submitting" | "accepted" | "unknown" | "needs_review" | "completed" | "failed";
                /** @description The whole number with its country code. */
                phone_number?: string;
                /** @description Only the payment with this reference of its provider. */
                provider_reference?: string;
                /** @description Inclusive, in any currency; needs `from` and `to`, at most a day apart. */
                min_amount?: string;
                /** @description Inclusive, in any currency; needs `from` and `to`, at most a day apart. */
                max_amount?: string;
                /** @description Begun at least so many minutes ago; with `status=pending`: open for so long. */
                min_age_minutes?: number;
                /** @description What a customer, a merchant or a provider says: a transaction id, the merchant’s reference, a phone number or the provider’s reference, whole or its beginning. */
                q?: string;
                /** @description Which come first. */
                order?: "newest" | "oldest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *           "type": "mobile_money_deposit",
                     *           "status": "completed",
                     *           "provider": "pawapay",
                     *           "amount": "5000.00",
                     *           "currency_code": "CDF",
                     *           "wallet_id": 7,
                     *           "card_id": null,
                     *           "network": "VODACOM_MPESA_COD",
                     *           "phone_number": "243812345678",
                     *           "client_reference": "order-1042",
                     *           "failure_code": null,
                     *           "metadata": {
                     *             "order": 1042
                     *           },
                     *           "created_at": "2026-05-01T10:00:00.000Z",
                     *           "completed_at": "2026-05-01T10:00:00.000Z",
                     *           "business_id": 42,
                     *           "business_name": "Boutique Lumière",
                     *           "environment": "live",
                     *           "state": "accepted",
                     *           "failure_message": null,
                     *           "provider_reference": "e2f1c4a0-5a52-4e2f-9f55-0d6a4d3c9b21",
                     *           "description": "Order 1182",
                     *           "actor": "api_key:12",
                     *           "submissions": 1,
                     *           "checks": 2,
                     *           "next_check_at": "2026-05-01T10:00:00.000Z",
                     *           "updated_at": "2026-05-01T10:00:00.000Z"
                     *         }
                     *       ],
                     *       "meta": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "limit": 20,
                     *         "next_cursor": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorTransaction"][];
                        meta: {
                            /** @example 1 */
                            total: number;
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /**
                             * @description Send it as `cursor` for the next page; null on the last one.
                             * @example null
                             */
                            next_cursor: string | null;
                        };
                    };
                };
            };
        };
    };
    getAnyTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the transaction, as the answer of the creation gives it. */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "completed",
                     *         "provider": "pawapay",
                     *         "amount": "5000.00",
                     *         "currency_code": "CDF",
                     *         "wallet_id": 7,
                     *         "card_id": null,
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243812345678",
                     *         "client_reference": "order-1042",
                     *         "failure_code": null,
                     *         "metadata": {
                     *           "order": 1042
                     *         },
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z",
                     *         "business_id": 42,
                     *         "business_name": "Boutique Lumière",
                     *         "environment": "live",
                     *         "state": "accepted",
                     *         "failure_message": null,
                     *         "provider_reference": "e2f1c4a0-5a52-4e2f-9f55-0d6a4d3c9b21",
                     *         "description": "Order 1182",
                     *         "actor": "api_key:12",
                     *         "submissions": 1,
                     *         "checks": 2,
                     *         "next_check_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "type": "mobile_money_deposit",
                     *         "endable": false,
                     *         "endable_from": "2026-05-01T10:00:00.000Z",
                     *         "entries": [
                     *           {
                     *             "id": 981,
                     *             "step": "settle",
                     *             "direction": "credit",
                     *             "address": "wallet:12:CDF",
                     *             "amount": "5000.00",
                     *             "currency_code": "CDF",
                     *             "balance_after": "15000.00",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "reviews": [
                     *           {
                     *             "id": 5,
                     *             "reason": "amount_differs",
                     *             "status": "open",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "callbacks": [
                     *           {
                     *             "status": "COMPLETED",
                     *             "signature": "valid",
                     *             "received_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorTransactionDetails"];
                    };
                };
            };
        };
    };
    syncTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the transaction, as the answer of the creation gives it. */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "completed",
                     *         "provider": "pawapay",
                     *         "amount": "5000.00",
                     *         "currency_code": "CDF",
                     *         "wallet_id": 7,
                     *         "card_id": null,
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243812345678",
                     *         "client_reference": "order-1042",
                     *         "failure_code": null,
                     *         "metadata": {
                     *           "order": 1042
                     *         },
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z",
                     *         "business_id": 42,
                     *         "business_name": "Boutique Lumière",
                     *         "environment": "live",
                     *         "state": "accepted",
                     *         "failure_message": null,
                     *         "provider_reference": "e2f1c4a0-5a52-4e2f-9f55-0d6a4d3c9b21",
                     *         "description": "Order 1182",
                     *         "actor": "api_key:12",
                     *         "submissions": 1,
                     *         "checks": 2,
                     *         "next_check_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "type": "mobile_money_deposit",
                     *         "endable": false,
                     *         "endable_from": "2026-05-01T10:00:00.000Z",
                     *         "entries": [
                     *           {
                     *             "id": 981,
                     *             "step": "settle",
                     *             "direction": "credit",
                     *             "address": "wallet:12:CDF",
                     *             "amount": "5000.00",
                     *             "currency_code": "CDF",
                     *             "balance_after": "15000.00",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "reviews": [
                     *           {
                     *             "id": 5,
                     *             "reason": "amount_differs",
                     *             "status": "open",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "callbacks": [
                     *           {
                     *             "status": "COMPLETED",
                     *             "signature": "valid",
                     *             "received_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorTransactionDetails"];
                    };
                };
            };
        };
    };
    endTransaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the transaction, as the answer of the creation gives it. */
                transaction_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "failed",
                 *       "evidence": "Statement of 2026-05-01 of the provider, line 114: no such payment. Ticket 4711.",
                 *       "returned_amount": "12.50"
                 *     }
                 */
                "application/json": components["schemas"]["EndTransactionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                     *         "status": "completed",
                     *         "provider": "pawapay",
                     *         "amount": "5000.00",
                     *         "currency_code": "CDF",
                     *         "wallet_id": 7,
                     *         "card_id": null,
                     *         "network": "VODACOM_MPESA_COD",
                     *         "phone_number": "243812345678",
                     *         "client_reference": "order-1042",
                     *         "failure_code": null,
                     *         "metadata": {
                     *           "order": 1042
                     *         },
                     *         "created_at": "2026-05-01T10:00:00.000Z",
                     *         "completed_at": "2026-05-01T10:00:00.000Z",
                     *         "business_id": 42,
                     *         "business_name": "Boutique Lumière",
                     *         "environment": "live",
                     *         "state": "accepted",
                     *         "failure_message": null,
                     *         "provider_reference": "e2f1c4a0-5a52-4e2f-9f55-0d6a4d3c9b21",
                     *         "description": "Order 1182",
                     *         "actor": "api_key:12",
                     *         "submissions": 1,
                     *         "checks": 2,
                     *         "next_check_at": "2026-05-01T10:00:00.000Z",
                     *         "updated_at": "2026-05-01T10:00:00.000Z",
                     *         "type": "mobile_money_deposit",
                     *         "endable": false,
                     *         "endable_from": "2026-05-01T10:00:00.000Z",
                     *         "entries": [
                     *           {
                     *             "id": 981,
                     *             "step": "settle",
                     *             "direction": "credit",
                     *             "address": "wallet:12:CDF",
                     *             "amount": "5000.00",
                     *             "currency_code": "CDF",
                     *             "balance_after": "15000.00",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "reviews": [
                     *           {
                     *             "id": 5,
                     *             "reason": "amount_differs",
                     *             "status": "open",
                     *             "created_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ],
                     *         "callbacks": [
                     *           {
                     *             "status": "COMPLETED",
                     *             "signature": "valid",
                     *             "received_at": "2026-05-01T10:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["OperatorTransactionDetails"];
                    };
                };
            };
            /** @description Accepted: another operator must decide */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": {
                     *         "approval_id": 12,
                     *         "action": "business.terminate",
                     *         "target": {
                     *           "type": "business",
                     *           "id": "42"
                     *         },
                     *         "input": {
                     *           "businessId": 42,
                     *           "internal": "Asked for by the owner.",
                     *           "told": null
                     *         },
                     *         "reason": "Asked for by the merchant.",
                     *         "status": "pending",
                     *         "requested_by": 7,
                     *         "requested_at": "2026-05-01T10:00:00.000Z",
                     *         "expires_at": "2026-05-01T10:00:00.000Z",
                     *         "decided_by": null,
                     *         "decided_at": null,
                     *         "decision_reason": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Approval"];
                    };
                };
            };
        };
    };
    receiveMobileMoneyDepositCompletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "mobile_money_deposit.completed",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                 *         "status": "completed",
                 *         "wallet_id": 42,
                 *         "currency_code": "CDF",
                 *         "amount": "5000.00",
                 *         "provider": "pawapay",
                 *         "network": "VODACOM_MPESA_COD",
                 *         "phone_number": "243813456789",
                 *         "client_reference": "order-1182",
                 *         "description": "Order 1182",
                 *         "metadata": {
                 *           "order_id": "1182"
                 *         },
                 *         "failure_code": null,
                 *         "failure_message": null,
                 *         "provider_reference": "CI240501.1000.A12345",
                 *         "created_at": "2026-05-01T10:00:00.000Z",
                 *         "updated_at": "2026-05-01T10:00:00.000Z",
                 *         "completed_at": "2026-05-01T10:00:00.000Z",
                 *         "type": "mobile_money_deposit"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MobileMoneyDepositCompletedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMobileMoneyDepositFailedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "mobile_money_deposit.failed",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                 *         "status": "failed",
                 *         "wallet_id": 42,
                 *         "currency_code": "CDF",
                 *         "amount": "5000.00",
                 *         "provider": "pawapay",
                 *         "network": "VODACOM_MPESA_COD",
                 *         "phone_number": "243813456789",
                 *         "client_reference": "order-1182",
                 *         "description": "Order 1182",
                 *         "metadata": {
                 *           "order_id": "1182"
                 *         },
                 *         "failure_code": "payment_not_approved",
                 *         "failure_message": "The payer did not approve the payment.",
                 *         "provider_reference": null,
                 *         "created_at": "2026-05-01T10:00:00.000Z",
                 *         "updated_at": "2026-05-01T10:00:00.000Z",
                 *         "completed_at": "2026-05-01T10:00:00.000Z",
                 *         "type": "mobile_money_deposit"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MobileMoneyDepositFailedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMobileMoneyPayoutCompletedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "mobile_money_payout.completed",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                 *         "status": "completed",
                 *         "wallet_id": 42,
                 *         "currency_code": "CDF",
                 *         "amount": "5000.00",
                 *         "provider": "pawapay",
                 *         "network": "VODACOM_MPESA_COD",
                 *         "phone_number": "243813456789",
                 *         "client_reference": "salary-118",
                 *         "description": "Salary of May",
                 *         "metadata": {
                 *           "employee": 118
                 *         },
                 *         "failure_code": null,
                 *         "failure_message": null,
                 *         "provider_reference": "CI240501.1000.A12345",
                 *         "created_at": "2026-05-01T10:00:00.000Z",
                 *         "updated_at": "2026-05-01T10:00:00.000Z",
                 *         "completed_at": "2026-05-01T10:00:00.000Z",
                 *         "type": "mobile_money_payout"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MobileMoneyPayoutCompletedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveMobileMoneyPayoutFailedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "mobile_money_payout.failed",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                 *         "status": "failed",
                 *         "wallet_id": 42,
                 *         "currency_code": "CDF",
                 *         "amount": "5000.00",
                 *         "provider": "pawapay",
                 *         "network": "VODACOM_MPESA_COD",
                 *         "phone_number": "243813456789",
                 *         "client_reference": "salary-118",
                 *         "description": "Salary of May",
                 *         "metadata": {
                 *           "employee": 118
                 *         },
                 *         "failure_code": "recipient_not_found",
                 *         "failure_message": "The number is not one of this network.",
                 *         "provider_reference": null,
                 *         "created_at": "2026-05-01T10:00:00.000Z",
                 *         "updated_at": "2026-05-01T10:00:00.000Z",
                 *         "completed_at": "2026-05-01T10:00:00.000Z",
                 *         "type": "mobile_money_payout"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["MobileMoneyPayoutFailedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTransactionReversedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "transaction.reversed",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                 *         "type": "mobile_money_deposit",
                 *         "direction": "debit",
                 *         "amount": "5000.00",
                 *         "currency_code": "CDF",
                 *         "wallet_id": 7,
                 *         "card_id": null,
                 *         "client_reference": "order-1042",
                 *         "metadata": {
                 *           "order": 1042
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TransactionReversedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveTransactionReinstatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "transaction.reinstated",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "transaction_id": "TXN-3B0F7D5E1F0C4C559A510D2C9F6F7A10",
                 *         "type": "mobile_money_deposit",
                 *         "direction": "credit",
                 *         "amount": "5000.00",
                 *         "currency_code": "CDF",
                 *         "wallet_id": 7,
                 *         "card_id": null,
                 *         "client_reference": "order-1042",
                 *         "metadata": {
                 *           "order": 1042
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["TransactionReinstatedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWalletCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "wallet.created",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 42,
                 *         "currency_code": "CDF",
                 *         "balance": "0.00",
                 *         "status": "active",
                 *         "created_at": "2026-05-01T10:00:00.000Z",
                 *         "flag_url": "https://static-content.pawapay.io/country_flags/cod.svg",
                 *         "updated_at": "2026-05-01T10:00:00.000Z",
                 *         "held_balance": "0.00",
                 *         "per_transaction_limit": null,
                 *         "daily_limit": null,
                 *         "monthly_limit": null,
                 *         "limits": {
                 *           "daily": {
                 *             "limit": null,
                 *             "used": "0.00",
                 *             "remaining": null,
                 *             "resets_at": "2026-05-02T00:00:00.000Z"
                 *           },
                 *           "monthly": {
                 *             "limit": null,
                 *             "used": "0.00",
                 *             "remaining": null,
                 *             "resets_at": "2026-05-02T00:00:00.000Z"
                 *           }
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WalletCreatedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardCreatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.created",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 7,
                 *         "brand": "VISA",
                 *         "card_type": "virtual",
                 *         "currency_code": "USD",
                 *         "status": "active",
                 *         "first_six": "424242",
                 *         "last_four": "0000",
                 *         "masked": "424242******0000",
                 *         "balance": "5000",
                 *         "created_at": "2026-05-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardCreatedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardToppedUpEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.topped_up",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 7,
                 *         "brand": "VISA",
                 *         "card_type": "virtual",
                 *         "currency_code": "USD",
                 *         "status": "active",
                 *         "first_six": "424242",
                 *         "last_four": "0000",
                 *         "masked": "424242******0000",
                 *         "balance": "7500",
                 *         "created_at": "2026-05-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardToppedUpEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardDrainedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.drained",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 7,
                 *         "brand": "VISA",
                 *         "card_type": "virtual",
                 *         "currency_code": "USD",
                 *         "status": "active",
                 *         "first_six": "424242",
                 *         "last_four": "0000",
                 *         "masked": "424242******0000",
                 *         "balance": "2500",
                 *         "created_at": "2026-05-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardDrainedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardFrozenEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.frozen",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 7,
                 *         "brand": "VISA",
                 *         "card_type": "virtual",
                 *         "currency_code": "USD",
                 *         "status": "frozen",
                 *         "first_six": "424242",
                 *         "last_four": "0000",
                 *         "masked": "424242******0000",
                 *         "balance": "5000",
                 *         "created_at": "2026-05-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardFrozenEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardUnfrozenEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.unfrozen",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 7,
                 *         "brand": "VISA",
                 *         "card_type": "virtual",
                 *         "currency_code": "USD",
                 *         "status": "active",
                 *         "first_six": "424242",
                 *         "last_four": "0000",
                 *         "masked": "424242******0000",
                 *         "balance": "5000",
                 *         "created_at": "2026-05-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardUnfrozenEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardTerminatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.terminated",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 7,
                 *         "brand": "VISA",
                 *         "card_type": "virtual",
                 *         "currency_code": "USD",
                 *         "status": "terminated",
                 *         "first_six": "424242",
                 *         "last_four": "0000",
                 *         "masked": "424242******0000",
                 *         "balance": "0",
                 *         "created_at": "2026-05-01T10:00:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardTerminatedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveCardTransactionEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "card.transaction",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "id": 311,
                 *         "status": "completed",
                 *         "amount": "5000",
                 *         "balance_after": "5000",
                 *         "currency_code": "USD",
                 *         "merchant": "Librairie Kivu",
                 *         "failure_code": null,
                 *         "created_at": "2026-05-01T10:00:00.000Z",
                 *         "card_id": 7,
                 *         "type": "purchase"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CardTransactionEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveKycApprovedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "kyc.approved",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "status": "approved",
                 *         "submitted_at": "2026-05-01T10:00:00.000Z",
                 *         "reviewed_at": null,
                 *         "rejection_reason": null,
                 *         "attempt": 1,
                 *         "kyc_id": 18
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KycApprovedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveKycRejectedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "kyc.rejected",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "status": "rejected",
                 *         "submitted_at": "2026-05-01T10:00:00.000Z",
                 *         "reviewed_at": null,
                 *         "rejection_reason": "The document cannot be read.",
                 *         "attempt": 1,
                 *         "kyc_id": 18
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KycRejectedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveBusinessApprovedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "business.approved",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "business_id": 42,
                 *         "code": "BIZ7KQ2M9XWAH",
                 *         "name": "Boutique Lumière",
                 *         "status": "active",
                 *         "reason": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BusinessApprovedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveBusinessSuspendedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "business.suspended",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "business_id": 42,
                 *         "code": "BIZ7KQ2M9XWAH",
                 *         "name": "Boutique Lumière",
                 *         "status": "suspended",
                 *         "reason": "Unusual activity."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BusinessSuspendedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveBusinessReactivatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "business.reactivated",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "business_id": 42,
                 *         "code": "BIZ7KQ2M9XWAH",
                 *         "name": "Boutique Lumière",
                 *         "status": "active",
                 *         "reason": "Cleared."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BusinessReactivatedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveBusinessTerminatedEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "business.terminated",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "business_id": 42,
                 *         "code": "BIZ7KQ2M9XWAH",
                 *         "name": "Boutique Lumière",
                 *         "status": "terminated",
                 *         "reason": "At the request of the owner."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BusinessTerminatedEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    receiveWebhookTestEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the event, the same on each attempt. */
                "webhook-id": string;
                /** @description When this attempt was sent, in seconds since 1970. */
                "webhook-timestamp": string;
                /** @description Signatures of Standard Webhooks, `v1,` and Base64, with a space between two. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_4b1c2f0a9d3e4c5f8a7b6c5d4e3f2a1b",
                 *       "type": "webhook.test",
                 *       "timestamp": "2026-05-01T10:00:00.000Z",
                 *       "sequence": 17,
                 *       "environment": "live",
                 *       "api_version": "v1",
                 *       "data": {
                 *         "message": "This is a test. Nothing happened to your money."
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not taken: it is sent again later. 410 disables the endpoint. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
