package check

import (
	_ "github.com/kedacore/keda/v2/apis/keda/v1alpha1"
	_ "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	_ "helm.sh/helm/v3/pkg/engine"
	_ "helm.sh/helm/v3/pkg/chart/loader"
	_ "k8s.io/api/apps/v1"
	_ "k8s.io/pod-security-admission/policy"
)
