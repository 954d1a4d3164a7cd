import { Controller, Get } from '@nestjs/common';
import { Access } from '../../access/access.decorators';
import { type ErrorCode, ERRORS, placeholdersOf, shownCode } from '../../kernel/errors';
import { Answers } from '../http/answers.decorator';
import { ErrorEntryView } from './error-catalogue.views';

/** Every code a refusal can carry (contract 1.4). */
@Controller('errors')
@Access('public')
export class ErrorCatalogueController {
  @Get()
  @Answers({
    operationId: 'listErrorCodes',
    summary: 'List every error code',
    description: 'Each code with its status, its message and whether the same request may succeed later.',
    of: ErrorEntryView,
    list: 'all',
  })
  list(): ErrorEntryView[] {
    return Object.entries(ERRORS).map(([code, { status, message, retryable }]) => ({
      code: shownCode(code as ErrorCode),
      status,
      message,
      retryable,
      placeholders: placeholdersOf(message),
    }));
  }
}
