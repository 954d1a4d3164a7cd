import { Module } from '@nestjs/common';
import { BusinessesModule } from '../businesses/businesses.module';
import { EventsModule } from '../events/events.module';
import { LedgerModule } from '../ledger/ledger.module';
import { OperationsModule } from '../operations/operations.module';
import { JobsModule } from '../platform/jobs/jobs.module';
import { CardIssuingModule } from '../providers/card-issuing/card-issuing.module';
import { WalletsModule } from '../wallets/wallets.module';
import { CardAnswers } from './card-answers';
import { CardBookmarks } from './card-bookmarks';
import { CardOrdersService } from './card-orders.service';
import { CardRecordsRepository } from './card-records.repository';
import { CardApiController, CardDashboardController } from './cards.controllers';
import { CardsRepository } from './cards.repository';
import { CardsService } from './cards.service';
import { CardCharges } from './issuer/card-charges';
import { CardComparison } from './issuer/card-comparison';
import { CardListsMetrics } from './issuer/card-lists.metrics';
import { CardFloatCheck } from './issuer/card-float-check';
import { CardFloatList } from './issuer/card-float-list';
import { IssuerLists } from './issuer/issuer-lists';
import { UnclaimedCardFunds } from './issuer/unclaimed-card-funds';
import { CardMoveAdoption } from './issuer/card-move-adoption';
import { CardMovements } from './issuer/card-movements';
import { ExpiredMovements } from './issuer/expired-movements';
import { RecordedMovements } from './issuer/recorded-movements';
import { CardReviews } from './issuer/card-reviews';
import { CardSchedule } from './issuer/card-schedule';
import { CardStatusFollower } from './issuer/card-status-follower';
import { CardSuspension } from './issuer/card-suspension';
import { CardSync } from './issuer/card-sync';
import { CardSyncRepository } from './issuer/card-sync.repository';
import { EndedCardCredits } from './issuer/ended-card-credits';
import { EndedCards } from './issuer/ended-cards';
import { FloatQuestions } from './issuer/float-questions';
import { MissingCredits } from './issuer/missing-credits';
import { FarCardsJob } from './issuer/far-cards.job';
import { UnreadCards } from './issuer/unread-cards';
import { CardIssuerJob } from './issuer/card-issuer.job';
import { MapleradWebhooksController } from './issuer/issuer-webhooks.controllers';
import { IssuerWebhooksService } from './issuer/issuer-webhooks.service';
import { CardCreation } from './operations/card-creation.operation';
import { CardFloatRepository } from './operations/card-float.repository';
import { CardInquiries } from './operations/card-inquiries';
import { CardDrain, CardTopUp } from './operations/card-money.operations';
import { CardOperationContext } from './operations/card-operation';
import { CardFreeze, CardUnfreeze } from './operations/card-status.operations';
import { CardWrites } from './operations/card-writes';
import { CardTermination } from './operations/card-termination.operation';
import { TerminationSettlement } from './operations/termination-settlement';
import { SandboxCardsController } from './sandbox/sandbox-cards.controllers';
import { SandboxCardsService } from './sandbox/sandbox-cards.service';
import { MetricsModule } from '../platform/metrics/metrics.module';

@Module({
  imports: [
    MetricsModule,
    BusinessesModule,
    EventsModule,
    LedgerModule,
    WalletsModule,
    OperationsModule,
    CardIssuingModule,
    JobsModule,
  ],
  controllers: [CardApiController, CardDashboardController, SandboxCardsController, MapleradWebhooksController],
  providers: [
    CardsRepository,
    CardRecordsRepository,
    CardSyncRepository,
    CardsService,
    CardBookmarks,
    CardOrdersService,
    CardAnswers,
    SandboxCardsService,
    CardOperationContext,
    CardWrites,
    CardFloatRepository,
    CardInquiries,
    CardCreation,
    CardTopUp,
    CardDrain,
    CardFreeze,
    CardUnfreeze,
    CardTermination,
    TerminationSettlement,
    CardMoveAdoption,
    CardMovements,
    ExpiredMovements,
    RecordedMovements,
    CardReviews,
    CardComparison,
    UnclaimedCardFunds,
    CardSchedule,
    CardStatusFollower,
    CardSync,
    CardCharges,
    CardFloatCheck,
    CardFloatList,
    IssuerLists,
    CardListsMetrics,
    EndedCardCredits,
    FloatQuestions,
    MissingCredits,
    EndedCards,
    FarCardsJob,
    UnreadCards,
    CardSuspension,
    CardIssuerJob,
    IssuerWebhooksService,
  ],
  exports: [CardsService],
})
export class CardsModule {}
