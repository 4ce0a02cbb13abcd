import { stagingForecastContract } from '@image-production/rendering/contract';

import { previzStagingForecast } from './staging.ts';

stagingForecastContract('previz', async () => previzStagingForecast);
