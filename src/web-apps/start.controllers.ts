import { Controller, Get } from '@nestjs/common';
import { Access } from '../access/access.decorators';
import { AppConfig } from '../platform/config/config';
import { Answers } from '../platform/http/answers.decorator';
import { StartView } from './start.views';
import { areWebAppsBuilt } from './web-apps';

/** The root address: a page for people, where one is built, and links for programs. */
@Controller()
@Access('public')
export class StartController {
  constructor(private readonly config: AppConfig) {}

  @Get()
  @Answers({
    operationId: 'getServiceLinks',
    summary: 'Find the way: links to the API, its documentation and the dashboard',
    description: 'Where the pages, the documentation and the health of the service are.',
    of: StartView,
  })
  links(): StartView {
    const { baseUrl, webApps } = this.config;
    return {
      api: `${baseUrl}/api/v1`,
      openapi: `${baseUrl}/openapi.json`,
      documentation: `${baseUrl}/docs`,
      errors: `${baseUrl}/api/v1/errors`,
      health: `${baseUrl}/health/ready`,
      dashboard: webApps && areWebAppsBuilt() ? `${baseUrl}/login` : null,
    };
  }
}
