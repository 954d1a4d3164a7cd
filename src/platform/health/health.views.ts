import { ApiProperty } from '@nestjs/swagger';

export class LivenessView {
  @ApiProperty({ enum: ['ok'], example: 'ok' })
  status: 'ok';
}

export class ReadinessView {
  @ApiProperty({ enum: ['ok'], example: 'ok' })
  status: 'ok';

  @ApiProperty({ enum: ['up'], example: 'up' })
  database: 'up';

  @ApiProperty({ enum: ['up'], example: 'up', description: 'The schema is the one this build was written for.' })
  migrations: 'up';
}
