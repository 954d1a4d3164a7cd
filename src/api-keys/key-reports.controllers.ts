import { Body, Controller, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, RatePolicy } from '../access/access.decorators';
import { currentRequestId } from '../platform/logging/request-context';
import { Answers } from '../platform/http/answers.decorator';
import { KeyReportDto } from './api-keys.dto';
import { KeyReportView } from './api-keys.views';
import { KeyReportsService } from './key-reports.service';

/** For people and repository scanners that find a key in public. */
@ApiTags('API keys')
@Access('public')
@Controller('key-reports')
export class KeyReportsController {
  constructor(private readonly reports: KeyReportsService) {}

  @Post()
  @RatePolicy('login')
  @Answers({
    operationId: 'reportApiKey',
    summary: 'Report an API key that was found in the open',
    description:
      'A key that stands is revoked at once and its owner is told. The answer is the same for a key that does not exist.',
    of: KeyReportView,
    errors: ['invalid_request'],
  })
  async report(@Body() { api_key, source }: KeyReportDto, @Ip() ip: string | undefined): Promise<KeyReportView> {
    const origin = { ip: ip ?? null, requestId: currentRequestId(), source: source ?? null };
    await this.reports.report(api_key, origin);
    return { message: 'Thank you. If the key was in use, it has been revoked and its owner has been told.' };
  }
}
